export default {
  'about.version': 'Versione {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car e Cable Car Company sono giochi da tavolo di Dirk Henn, pubblicati da Queen Games. Questa è una versione indipendente fatta da appassionati, senza il loro coinvolgimento; il gioco e il suo nome appartengono a loro.',
  'about.licence':
    'Il programma è libero: puoi usarlo, modificarlo e condividerlo secondo la licenza Apache 2.0. Non c’è alcuna garanzia.',
  'about.others': 'Grazie a',
  'about.othersAbout': 'Molto è opera di altri. Ecco di chi, e con quale licenza.',
  'about.pages': 'Nelle pagine',
  'about.server': 'Sul server',
  'about.full': 'Leggi tutte le licenze',
} as const;
