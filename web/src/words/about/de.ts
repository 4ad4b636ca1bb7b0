export default {
  'about.version': 'Version {version}',
  'about.build': 'Stand {build}',
  'about.game':
    'San Francisco Cable Car und Cable Car Company sind Brettspiele von Dirk Henn, erschienen bei Queen Games. Das hier ist eine unabhängige Fan-Version; beide hatten damit nichts zu tun. Spiel und Name gehören ihnen.',
  'about.licence':
    'Das Programm ist frei: Unter der Apache-Lizenz 2.0 darfst du es nutzen, ändern und weitergeben. Eine Garantie gibt es nicht.',
  'about.privacy': 'Was dieser Server speichert',
  'about.privacyAbout':
    'Einen zufälligen Schlüssel für dein Gerät, davon nur einen Prüfwert, den Namen, den du an einem Tisch wählst, und deine Züge. Wenn du Mitteilungen einschaltest, auch die Adresse des Push-Dienstes deines Browsers, deine Zeitzone und deine Ruhezeiten. Keine E-Mail-Adresse, keine Werbung, keine fremden Dienste. Deine Netzadresse wird nur als Prüfwert gespeichert, und nicht länger als dein Name; nur wenn der Betreiber eine Adresse sperrt, sie selbst, bis die Sperre endet.',
  'about.keptGames':
    '{days, plural, =0 {Partien bleiben für immer.} one {Partien werden einen Tag nach dem letzten Zug gelöscht.} other {Partien werden # Tage nach dem letzten Zug gelöscht.}}',
  'about.keptNames':
    '{days, plural, =0 {Namen bleiben in beendeten Partien stehen.} one {Namen werden nach einem Tag aus beendeten Partien entfernt.} other {Namen werden nach # Tagen aus beendeten Partien entfernt.}}',
  'about.keptGuests':
    '{days, plural, =0 {Geräte bleiben für immer bekannt.} one {Geräte ohne Partie werden nach einem Tag vergessen.} other {Geräte ohne Partie werden nach # Tagen vergessen.}}',
  'about.keptTables':
    '{days, plural, one {Tische, an denen niemand spielt, werden nach einem Tag abgeräumt.} other {Tische, an denen niemand spielt, werden nach # Tagen abgeräumt.}}',
  'about.keptNotices':
    '{days, plural, one {Mitteilungen werden nach einem Tag gelöscht.} other {Mitteilungen werden nach # Tagen gelöscht.}}',
  'about.privacyAsk': 'Wer diesen Server betreibt, kann alles über dich löschen. Frag einfach.',
  'about.others': 'Danke an',
  'about.othersAbout': 'Vieles davon haben andere gemacht. Hier steht, wer und unter welcher Lizenz.',
  'about.pages': 'In der App',
  'about.server': 'Auf dem Server',
  'about.full': 'Alle Lizenzen lesen',
} as const;
