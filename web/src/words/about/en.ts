export default {
  'about.version': 'Version {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car and Cable Car Company are board games by Dirk Henn, published by Queen Games. This is an independent fan version; neither had a part in it. The game and its name are theirs.',
  'about.licence':
    'The program is free: you may use, change and share it under the Apache License 2.0. It comes without any warranty.',
  'about.privacy': 'What this server keeps',
  'about.privacyAbout': 'No e-mail address, no advertising, nobody else’s services. What is stored about you:',
  'about.stored.device':
    'A random key for each of your devices, of which only a hash is stored, its label, and when you were last here.',
  'about.stored.games':
    'The tables where you sit, the name you choose there, your moves, and a hash of your network address, which differs from table to table. Results of rated games stay when you leave, without your name.',
  'about.stored.talk': 'The phrases you say at tables.',
  'about.stored.regulars': 'Whom you have played with and who did better, and whom you block.',
  'about.stored.seek': 'While you look for a game: which one.',
  'about.stored.push': 'If you switch notices on: the address of your browser’s push service, and your language.',
  'about.stored.notices':
    'What happened at your tables while you were away, which notices you want, your time zone and your quiet hours.',
  'about.stored.vacation': 'If you go on holiday from games over days: from when until when.',
  'about.stored.account':
    'If you open an account: its name, your settings, and which devices are yours. You can delete it yourself.',
  'about.stored.keys':
    'What you sign in with: hashes of codes and public keys of passkeys, with labels and when you used them.',
  'about.stored.limits':
    'How often you did what is limited, for two hours at most: by device, or by a hash of your network address.',
  'about.stored.bans': 'If the host locks a device or an address out: which one, until that ends.',
  'about.howLong': 'How long it stays:',
  'about.keptGames':
    '{days, plural, =0 {Games are kept for good.} one {Games are deleted a day after the last move.} other {Games are deleted # days after the last move.}}',
  'about.keptNames':
    '{days, plural, =0 {Names stay in games.} one {Names are removed from games a day after the last move.} other {Names are removed from games # days after the last move.}}',
  'about.keptGuests':
    '{days, plural, =0 {Devices are remembered for good.} one {Devices without a game are forgotten after a day.} other {Devices without a game are forgotten after # days.}}',
  'about.keptTables':
    '{days, plural, one {Tables where nobody plays are cleared away after a day.} other {Tables where nobody plays are cleared away after # days.}}',
  'about.keptNotices':
    '{days, plural, one {Notices are deleted after a day.} other {Notices are deleted after # days.}}',
  'about.privacyAsk':
    'Whoever runs this server can delete everything about you. Just ask. In backups it stays until those are deleted.',
  'about.others': 'With thanks to',
  'about.othersAbout': 'A lot of it is other people’s work. Here is whose, and under which licence.',
  'about.pages': 'In the app',
  'about.server': 'On the server',
  'about.full': 'Read all the licences',
} as const;
