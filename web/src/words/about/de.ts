export default {
  'about.version': 'Version {version}',
  'about.build': 'Stand {build}',
  'about.game':
    'San Francisco Cable Car und Cable Car Company sind Brettspiele von Dirk Henn, erschienen bei Queen Games. Das hier ist eine unabhängige Fan-Version; beide hatten damit nichts zu tun. Spiel und Name gehören ihnen.',
  'about.licence':
    'Das Programm ist frei: Unter der Apache-Lizenz 2.0 darfst du es nutzen, ändern und weitergeben. Eine Garantie gibt es nicht.',
  'about.privacy': 'Was dieser Server speichert',
  'about.privacyAbout': 'Keine E-Mail-Adresse, keine Werbung, keine fremden Dienste. Das wird über dich gespeichert:',
  'about.stored.device':
    'Für jedes deiner Geräte ein zufälliger Schlüssel, davon nur ein Prüfwert, seine Bezeichnung und wann du zuletzt hier warst.',
  'about.stored.games':
    'Die Tische, an denen du sitzt, der Name, den du dort wählst, deine Züge und ein Prüfwert deiner IP-Adresse, der an jedem Tisch ein anderer ist. Ergebnisse gewerteter Partien bleiben ohne deinen Namen erhalten, wenn du gehst.',
  'about.stored.talk': 'Die Sätze, die du an Tischen sagst.',
  'about.stored.regulars': 'Mit wem du gespielt hast, wer besser war und wen du blockierst.',
  'about.stored.seek': 'Solange du eine Partie suchst: welche.',
  'about.stored.push':
    'Wenn du Mitteilungen einschaltest: die Adresse des Push-Dienstes deines Browsers und deine Sprache.',
  'about.stored.notices':
    'Was an deinen Tischen geschehen ist, während du weg warst, welche Mitteilungen du möchtest, deine Zeitzone und deine Ruhezeiten.',
  'about.stored.vacation': 'Wenn du bei Partien über mehrere Tage Urlaub nimmst: von wann bis wann.',
  'about.stored.account':
    'Wenn du ein Konto anlegst: sein Name, deine Einstellungen und welche Geräte dir gehören. Du kannst es selbst löschen.',
  'about.stored.keys':
    'Womit du dich anmeldest: Prüfwerte von Codes und öffentliche Schlüssel von Passkeys, mit Bezeichnung und wann du sie benutzt hast.',
  'about.stored.limits':
    'Wie oft du etwas getan hast, das begrenzt ist, höchstens zwei Stunden lang: je Gerät oder je Prüfwert deiner IP-Adresse.',
  'about.stored.bans': 'Wenn der Betreiber ein Gerät oder eine Adresse sperrt: welche, bis die Sperre endet.',
  'about.howLong': 'So lange bleibt es:',
  'about.keptGames':
    '{days, plural, =0 {Partien bleiben für immer.} one {Partien werden einen Tag nach dem letzten Zug gelöscht.} other {Partien werden # Tage nach dem letzten Zug gelöscht.}}',
  'about.keptNames':
    '{days, plural, =0 {Namen bleiben in Partien stehen.} one {Namen werden einen Tag nach dem letzten Zug aus Partien entfernt.} other {Namen werden # Tage nach dem letzten Zug aus Partien entfernt.}}',
  'about.keptGuests':
    '{days, plural, =0 {Geräte bleiben für immer bekannt.} one {Geräte ohne Partie werden nach einem Tag vergessen.} other {Geräte ohne Partie werden nach # Tagen vergessen.}}',
  'about.keptTables':
    '{days, plural, one {Tische, an denen niemand spielt, werden nach einem Tag abgeräumt.} other {Tische, an denen niemand spielt, werden nach # Tagen abgeräumt.}}',
  'about.keptNotices':
    '{days, plural, one {Mitteilungen werden nach einem Tag gelöscht.} other {Mitteilungen werden nach # Tagen gelöscht.}}',
  'about.privacyAsk':
    'Wer diesen Server betreibt, kann alles über dich löschen. Frag einfach. In Sicherungen bleibt es, bis auch sie gelöscht werden.',
  'about.others': 'Danke an',
  'about.othersAbout': 'Vieles davon haben andere gemacht. Hier steht, wer und unter welcher Lizenz.',
  'about.pages': 'In der App',
  'about.server': 'Auf dem Server',
  'about.full': 'Alle Lizenzen lesen',
} as const;
