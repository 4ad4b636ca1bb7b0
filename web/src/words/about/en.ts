export default {
  'about.version': 'Version {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car and Cable Car Company are board games by Dirk Henn, published by Queen Games. This is an independent fan version, made without them; the game and its name are theirs.',
  'about.licence':
    'The program is free: you may use, change and share it under the Apache License 2.0. It comes without any warranty.',
  'about.others': 'With thanks to',
  'about.othersAbout': 'A lot of it is other people’s work. Here is whose, and under which licence.',
  'about.pages': 'In the pages',
  'about.server': 'On the server',
  'about.full': 'Read all the licences',
} as const;
