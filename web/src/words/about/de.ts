export default {
  'about.version': 'Version {version}',
  'about.build': 'Stand {build}',
  'about.game':
    'San Francisco Cable Car und Cable Car Company sind Brettspiele von Dirk Henn, erschienen bei Queen Games. Das hier ist eine unabhängige Fan-Version, ohne deren Zutun entstanden; Spiel und Name gehören ihnen.',
  'about.licence':
    'Das Programm ist frei: Unter der Apache-Lizenz 2.0 darfst du es nutzen, ändern und weitergeben. Eine Garantie gibt es nicht.',
  'about.others': 'Mit Dank an',
  'about.othersAbout': 'Vieles davon haben andere gemacht. Hier steht, wer und unter welcher Lizenz.',
  'about.pages': 'Auf den Seiten',
  'about.server': 'Auf dem Server',
  'about.full': 'Alle Lizenzen lesen',
} as const;
