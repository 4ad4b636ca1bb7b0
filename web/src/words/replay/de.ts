import type en from './en';

const de: Record<keyof typeof en, string> = {
  'replay.at': 'Zug {n} von {all}.',
  'replay.start': 'Der leere Spielplan',
  'replay.position': 'Stelle in der Partie',
  'replay.toStart': 'Zum Anfang',
  'replay.back': 'Voriger Zug',
  'replay.run': 'Abspielen',
  'replay.pause': 'Anhalten',
  'replay.forward': 'Nächster Zug',
  'replay.toEnd': 'Zum Ende',
  'replay.speed': 'Tempo',
  'replay.times': '{n}×',
  'replay.eyes': 'Blickwinkel',
  'replay.all': 'Alles aufgedeckt',
  'replay.nobody': 'Zuschauer',
  'replay.hands': 'Auf der Hand',
  'replay.noTile': 'Kein Plättchen',
  'replay.holds':
    '{me, select, yes {Du hast {n, plural, one {# Plättchen} other {# Plättchen}} auf der Hand} other {{name} hat {n, plural, one {# Plättchen} other {# Plättchen}} auf der Hand}}',
  'replay.drawn': 'gerade gezogen',
  'replay.moves': 'Züge',
  'replay.lines': 'Linien',
  'replay.lists': 'Züge, Plättchen auf der Hand, Linien',
  'replay.move': 'Zug {n}',
  'replay.exchanged':
    '{me, select, yes {Du hast die {gave} {n}-\u2060%-\u2060Aktie gegen die {took} getauscht.} other {{name} hat die {gave} {n}-\u2060%-\u2060Aktie gegen die {took} getauscht.}}',
  'replay.story': 'Die Geschichte von Linie {station}',
  'replay.pick': 'Wähl hier oder auf dem Spielplan eine Linie und lies ihre Geschichte.',
  'replay.allLines': 'Alle Linien',
  'replay.began': '{me, select, yes {Du hast sie mit {tiles} begonnen.} other {{name} hat sie mit {tiles} begonnen.}}',
  'replay.grew':
    '{me, select, yes {Du hast sie von {from} auf {to} verlängert.} other {{name} hat sie von {from} auf {to} verlängert.}}',
  'replay.homeStation':
    '{me, select, yes {Du hast sie zu Station {end} gebracht: {tiles}, {points}.} other {{name} hat sie zu Station {end} gebracht: {tiles}, {points}.}}',
  'replay.homePower':
    '{me, select, yes {Du hast sie zur Powerstation gebracht: {tiles}, {points}.} other {{name} hat sie zur Powerstation gebracht: {tiles}, {points}.}}',
  'replay.cutStation':
    '{me, select, yes {Du hast sie an Station {end} enden lassen: {tiles}, {points}.} other {{name} hat sie an Station {end} enden lassen: {tiles}, {points}.}}',
  'replay.sentPower':
    '{me, select, yes {Du hast sie zur Powerstation geschickt: {tiles}, {points}.} other {{name} hat sie zur Powerstation geschickt: {tiles}, {points}.}}',
  'replay.endStation':
    '{me, select, yes {Du hast sie an Station {end} beendet: {tiles}, {points}.} other {{name} hat sie an Station {end} beendet: {tiles}, {points}.}}',
  'replay.open': 'Sie wurde nie fertig.',
  'replay.untouched': 'Niemand hat sie angerührt.',
  'replay.keep': 'Partie aufheben',
  'replay.playOn': 'Ab hier weiterspielen',
  'replay.playOnWho': 'Wer spielt ab Zug {n} weiter?',
  'replay.playOnTiles':
    'Es kommen dieselben Plättchen wie in der echten Partie, in derselben Reihenfolge. Für deine Statistik zählt das nicht.',
  'replay.playOnPile':
    'Nachziehstapel und Aktien sind dieselben wie in der echten Partie. Für deine Statistik zählt das nicht.',
  'replay.playOnGo': 'Weiterspielen',
  'replay.keysStep': 'voriger Zug, nächster Zug',
  'replay.keysEnds': 'zum Anfang, zum Ende (Pos1, Ende)',
  'replay.keysRun': 'abspielen, anhalten (Leertaste)',
  'replay.keysRide': 'auf der gewählten oder der besten Linie mitfahren',
  'replay.keysPlayOn': 'ab hier weiterspielen',
  'replay.keysShare': 'teilen',
  'replay.running': 'Diese Partie läuft noch: Du siehst nur, was du wissen darfst.',
  'replay.notAGame': 'In diesem Link steckt keine Partie Cable Car. Vielleicht wurde er nicht ganz kopiert.',
  'replay.newerVersion':
    'Dieser Link stammt aus einer neueren Version von Cable Car. Lade die Seite neu oder lass dir die Partie als Datei schicken.',
  'replay.damaged': 'Dieser Link ist beschädigt: Ein Zeichen fehlt oder ist falsch. Kopier ihn bitte noch mal.',
  'replay.given':
    'Diese Partie wurde am echten Tisch mitgeschrieben. Was jemand gezogen oder gehalten hat, ist nicht bekannt. Die Hände sind nur möglich: Jedes Plättchen kam aus der Hand.',
};

export default de;
