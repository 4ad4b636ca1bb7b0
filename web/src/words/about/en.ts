export default {
  'about.version': 'Version {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car and Cable Car Company are board games by Dirk Henn, published by Queen Games. This is an independent fan version; neither had a part in it. The game and its name are theirs.',
  'about.licence':
    'The program is free: you may use, change and share it under the Apache License 2.0. It comes without any warranty.',
  'about.privacy': 'What this server keeps',
  'about.privacyAbout':
    'A random key for your device, of which only a hash is stored, the name you choose at a table, and your moves. If you switch notices on, also the address of your browser’s push service, your time zone and your quiet hours. No e-mail address, no advertising, nobody else’s services. Your network address is stored only as a hash, and no longer than your name; only if the host locks an address out, the address itself until that ends.',
  'about.keptGames':
    '{days, plural, =0 {Games are kept for good.} one {Games are deleted a day after the last move.} other {Games are deleted # days after the last move.}}',
  'about.keptNames':
    '{days, plural, =0 {Names stay in finished games.} one {Names are removed from finished games after a day.} other {Names are removed from finished games after # days.}}',
  'about.keptGuests':
    '{days, plural, =0 {Devices are remembered for good.} one {Devices without a game are forgotten after a day.} other {Devices without a game are forgotten after # days.}}',
  'about.keptTables':
    '{days, plural, one {Tables where nobody plays are cleared away after a day.} other {Tables where nobody plays are cleared away after # days.}}',
  'about.keptNotices':
    '{days, plural, one {Notices are deleted after a day.} other {Notices are deleted after # days.}}',
  'about.privacyAsk': 'Whoever runs this server can delete everything about you. Just ask.',
  'about.others': 'With thanks to',
  'about.othersAbout': 'A lot of it is other people’s work. Here is whose, and under which licence.',
  'about.pages': 'In the app',
  'about.server': 'On the server',
  'about.full': 'Read all the licences',
} as const;
