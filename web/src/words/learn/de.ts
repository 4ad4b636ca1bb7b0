export default {
  'learn.title': 'Spielen lernen',
  'learn.about':
    'Kurze Lektionen, bei denen du gleich mitspielst. Überspring, was du schon kannst, und wiederhol, was dir Spaß macht.',
  'learn.base': 'Das Grundspiel',
  'learn.baseAbout': 'Plättchen, Linien, Punkte: alles für deine erste Partie.',
  'learn.companies': 'Die Gesellschaften',
  'learn.companiesAbout': 'Geheime Aktien statt eigener Waggons. Am besten nach dem Grundspiel.',
  'learn.progress': '{done, plural, one {# von {all} Schritten geschafft} other {# von {all} Schritten geschafft}}',
  'learn.begin': 'Los geht’s',
  'learn.continue': 'Weitermachen',
  'learn.again': 'Noch mal spielen',
  'learn.step': 'Schritt {n} von {all}',
  'learn.steps': 'Schritte',
  'learn.isDone': 'geschafft',
  'learn.next': 'Nächster Schritt',
  'learn.skip': 'Überspringen',
  'learn.back': 'Voriger Schritt',
  'learn.retry': 'Noch mal versuchen',
  'learn.well': 'Gut gemacht!',
  'learn.seen': 'Siehst du!',
  'learn.almost': 'Fast geschafft!',
  'learn.all': 'Alle Lektionen',
  'learn.toCompanies': 'Weiter zu den Gesellschaften',
  'learn.toGame': 'Eine Partie spielen',
  'learn.unknown': 'Diese Lektion gibt es nicht.',
  'learn.target': 'Das leuchtende Feld ist in Reihe {row}, Spalte {column}.',
  'learn.how': 'Tipp zweimal auf das Feld, klick es an oder zieh das Plättchen dorthin.',
  'learn.howKeys': 'Mit der Tastatur: B, dann Pfeiltasten und Enter.',

  'learn.place.title': 'Ein Plättchen legen',
  'learn.place.tell': 'Die gelben Waggons ● gehören dir. Leg dein Plättchen auf das leuchtende Feld.',
  'learn.place.done': 'Da liegt es! Jetzt geht das Gleis für die Waggons weiter.',

  'learn.beside.title': 'Wo Plättchen liegen dürfen',
  'learn.beside.tell':
    'Ein Plättchen kommt an den Rand oder neben ein anderes, mit den Dächern nach oben. Geh weiter nach innen: Nimm das leuchtende Feld.',
  'learn.beside.done': 'Richtig! Neben anderen Plättchen kannst du so weit nach innen, wie du willst.',
  'learn.beside.other': 'Das geht auch: Es liegt am Rand. Probier jetzt das leuchtende Feld weiter innen.',

  'learn.follow.title': 'Einer Linie folgen',
  'learn.follow.tell':
    'Dein Waggon {station} hat schon eine Linie aus {tiles, plural, one {# Plättchen} other {# Plättchen}}. Zeig auf den Waggon oder tipp ihn an, dann leuchtet sie auf. Leg dein Plättchen an ihr Ende.',
  'learn.follow.done': 'Die Linie geht weiter! Sie ist noch offen und bringt deshalb noch keine Punkte.',
  'learn.follow.other':
    'Schöner Platz, aber Linie {station} ist geblieben, wie sie war. Folg ihr vom Waggon aus: Sie hört am leuchtenden Feld auf.',

  'learn.station.title': 'Bis zur Station',
  'learn.station.tell':
    'Erreicht eine Linie irgendeine Station am Rand, ist sie fertig. Jedes Plättchen auf dem Weg bringt einen Punkt. Bring Linie {station} ans Ziel!',
  'learn.station.done':
    'Linie {station} ist am Ziel: {points, plural, one {# Plättchen, # Punkt} other {# Plättchen, # Punkte}}!',
  'learn.station.other':
    'Nicht schlecht, aber Linie {station} ist noch unterwegs. Über das leuchtende Feld kommt sie ans Ziel.',

  'learn.long.title': 'Der lange Weg',
  'learn.long.tell':
    'Lange Linien bringen am meisten. Ein Plättchen, über das die Linie zweimal führt, zählt zweimal. Lass Linie {station} auf einen Schlag von {from} auf {to} wachsen!',
  'learn.long.done': 'Jetzt ist sie {to} lang. Lass dir Zeit: Je länger der Weg, desto besser.',
  'learn.long.other': 'Kann man machen, aber am meisten wächst Linie {station} auf dem leuchtenden Feld.',

  'learn.power.title': 'Die Powerstation',
  'learn.power.tell':
    'Das große Haus in der Mitte ist das Kraftwerk, das die Seile zieht: die Powerstation. Eine Linie, die dort endet, zählt doppelt. Führ Linie {station} hin!',
  'learn.power.done':
    '{tiles, plural, one {# Plättchen} other {# Plättchen}}, verdoppelt: {points, plural, one {# Punkt} other {# Punkte}}!',
  'learn.power.other': 'Schön, aber an der Powerstation zählt es doppelt. Das leuchtende Feld führt hin.',

  'learn.oneTile.title': 'Mehr als ein Plättchen',
  'learn.oneTile.tell':
    'Eine Linie darf nicht über ein einziges Plättchen von einer Station zur anderen führen. Halt dein Plättchen über das leuchtende Feld und schau.',
  'learn.oneTile.done':
    'Nicht erlaubt! Ein Waggon wäre schon nach einem Plättchen am Ziel. Es passt noch woanders hin.',
  'learn.oneTile.other': 'Ja, da passt es hin. Aber schau erst, was auf dem leuchtenden Feld passiert.',

  'learn.noOther.title': 'Außer es geht nicht anders',
  'learn.noOther.tell':
    'Zwei Felder sind noch frei, und auf beiden wird das Plättchen allein zur Linie. Geht es nicht anders, ist das erlaubt. Leg es!',
  'learn.noOther.done': 'Eine Linie aus einem Plättchen: nur 1 Punkt. Das mag niemand, aber es ging nicht anders.',

  'learn.draw.title': 'Ein Plättchen ziehen',
  'learn.draw.tell':
    'Dein Plättchen gefällt dir nicht? Zieh eins vom Nachziehstapel. Das musst du sofort legen; deins bleibt auf der Hand. Probier’s!',
  'learn.draw.then':
    'Glück gehabt! Leg es auf das leuchtende Feld: Linie {station} bringt dann {points, plural, one {# Punkt} other {# Punkte}}.',
  'learn.draw.done': 'Gezogen und gelegt, und dein eigenes Plättchen hast du noch.',
  'learn.draw.other': 'Guter Zug, aber zieh diesmal zuerst. Der Knopf ist neben deinem Plättchen.',
  'learn.draw.elsewhere': 'Da passt es auch, aber auf dem leuchtenden Feld wäre Linie {station} fertig geworden.',

  'learn.cut.title': 'Andere ausbremsen',
  'learn.cut.tell':
    'Du darfst an jeder Linie bauen. Linie {station} gehört Blau ■ und soll lang werden. Beende sie jetzt, solange sie kurz ist!',
  'learn.cut.done':
    'Nur {points, plural, one {# Punkt} other {# Punkte}} für Blau. Die Punkte bekommt, wem der Waggon gehört, egal wer gelegt hat.',
  'learn.cut.other':
    'Gute Idee, aber die blaue Linie {station} kann noch wachsen. Beende sie auf dem leuchtenden Feld.',

  'learn.finish.title': 'Bis zum Ende',
  'learn.finish.tell':
    'Die letzten {tiles, plural, one {# Plättchen} other {# Plättchen}}: zwei für dich, zwei für Charlie. Liegen alle, gewinnt, wer die meisten Punkte hat. Erst schauen, dann legen!',
  'learn.finish.done':
    '{outcome, select, won {Du gewinnst {mine} zu {theirs}! Jetzt kannst du das Spiel.} shared {Gleichstand, {mine} zu {theirs}! Jetzt kannst du das Spiel.} other {Diesmal gewinnt Charlie {theirs} zu {mine}. Jetzt kannst du das Spiel; wenn du magst, versuch den Schluss noch mal.}}',

  'learn.shares.title': 'Ein Anteil an einer Gesellschaft',
  'learn.shares.tell':
    'Hier gehören die Waggons acht Gesellschaften. Eine Aktie ist ein Anteil an einer Gesellschaft. Du hast vier, die nur du siehst: 10 %, 20 %, 30 % und die größte, 40 %. Die ist von der braunen Gesellschaft ▬. Mach ihre Linie {station} länger!',
  'learn.shares.done': 'Gut für die braune Gesellschaft, also gut für dich: 40 % davon gehören dir!',
  'learn.shares.other':
    'Davon hat die braune Gesellschaft noch nichts. Ihre Linie {station} wächst auf dem leuchtenden Feld.',

  'learn.build.title': 'Punkte für eine Gesellschaft',
  'learn.build.tell':
    'Eine fertige Linie bringt ihrer Gesellschaft Punkte, egal wer das letzte Plättchen legt. Drei deiner vier Aktien sind von der orangen Gesellschaft ▲. Beende ihre Linie {station}!',
  'learn.build.done':
    '{points, plural, one {# Punkt} other {# Punkte}} für die orange Gesellschaft! Am Ende ist die Gesellschaft mit den meisten Punkten 8 wert, die nächste 7 und so weiter. Lange Linien machen deine Aktien also wertvoller.',
  'learn.build.other':
    'Gut, aber Linie {station} der orangen Gesellschaft ist noch offen. Beende sie auf dem leuchtenden Feld.',

  'learn.short.title': 'Nicht deine Gesellschaft',
  'learn.short.tell':
    'Von der lila Gesellschaft ✦ hast du keine Aktie. Beende ihre Linie {station} jetzt, solange sie kurz ist.',
  'learn.short.done':
    'Nur {points, plural, one {# Punkt} other {# Punkte}} für die lila Gesellschaft. Du hast keine Aktie von ihr: Soll sie ruhig klein bleiben.',
  'learn.short.other':
    'Kann man machen, aber so wächst Linie {station} der lila Gesellschaft weiter. Beende sie auf dem leuchtenden Feld.',

  'learn.exchange.title': 'Eine Aktie tauschen',
  'learn.exchange.tell':
    'Statt ein Plättchen zu legen, darfst du eine Aktie gegen eine gleich große tauschen. Die orange Gesellschaft ▲ führt, und ihre 40-\u2060%-\u2060Aktie liegt offen da. Gib deine lila 40-\u2060%-\u2060Aktie ✦ dafür her!',
  'learn.exchange.done': 'Jetzt gehören dir 40 % der orangen Gesellschaft. Alle haben gesehen, was du genommen hast.',
  'learn.exchange.other': 'Auch ein Zug, aber tausch diesmal deine 40-\u2060%-\u2060Aktie gegen die offene.',

  'learn.surprise.title': 'Eine verdeckte Aktie',
  'learn.surprise.tell':
    'Du darfst auch die oberste verdeckte Aktie nehmen. Niemand sonst sieht sie. Gib deine schwarze 40-\u2060%-\u2060Aktie ✚ her und lass dich überraschen!',
  'learn.surprise.done':
    'Du hast eine Aktie der grünen Gesellschaft ◆ bekommen, und die führt: Glück gehabt! Es hätte jede sein können.',
  'learn.surprise.other': 'Auch gut, aber nimm diesmal für deine 40-\u2060%-\u2060Aktie die verdeckte.',

  'learn.closing.title': 'Bei 25 ist Schluss',
  'learn.closing.tell':
    'Sobald eine Gesellschaft 25 Punkte hat, darf niemand mehr Aktien tauschen. Die schwarze Gesellschaft ✚ hat {before}. Leg dein Plättchen auf das leuchtende Feld!',
  'learn.closing.done':
    '{points, plural, one {# weiterer Punkt} other {# weitere Punkte}} für die schwarze Gesellschaft! Von jetzt an behalten alle ihre Aktien.',
  'learn.closing.other':
    'Knapp daneben: Die schwarze Gesellschaft hat noch keine 25. Auf dem leuchtenden Feld klappt es.',

  'learn.reckoning.title': 'Die Endwertung',
  'learn.reckoning.tell':
    'Die letzten {tiles, plural, one {# Plättchen} other {# Plättchen}}: zwei für dich, eins für Charlie. Dann werden deine Aktien zu Punkten: Eine 30-\u2060%-\u2060Aktie bringt 3 × den Wert der Gesellschaft. Wer am meisten von einer Gesellschaft hat, bekommt noch einen Bonus. Leg los!',
  'learn.reckoning.done':
    '{outcome, select, won {Du gewinnst {mine} zu {theirs}!} shared {Gleichstand, {mine} zu {theirs}!} other {Diesmal gewinnt Charlie {theirs} zu {mine}.}} Sieh dir Schritt für Schritt an, wie gezählt wird.',
} as const;
