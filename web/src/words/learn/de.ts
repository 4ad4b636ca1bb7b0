export default {
  'learn.title': 'Spielen lernen',
  'learn.about':
    'Kurze Schritte, und in jedem gibt es etwas zu tun. Überspring, was du kennst, wiederhole, was dir gefällt.',
  'learn.base': 'Das Grundspiel',
  'learn.baseAbout': 'Plättchen, Linien, Punkte: alles für dein erstes Spiel.',
  'learn.companies': 'Die Gesellschaften',
  'learn.companiesAbout': 'Geheime Aktien statt eigener Waggons. Am besten danach.',
  'learn.progress': '{done} von {all} Schritten geschafft',
  'learn.begin': 'Anfangen',
  'learn.continue': 'Weitermachen',
  'learn.again': 'Noch einmal',
  'learn.step': 'Schritt {n} von {all}',
  'learn.steps': 'Schritte',
  'learn.isDone': 'geschafft',
  'learn.next': 'Nächster Schritt',
  'learn.skip': 'Überspringen',
  'learn.back': 'Schritt davor',
  'learn.retry': 'Noch ein Versuch',
  'learn.well': 'Gut gemacht',
  'learn.almost': 'Fast',
  'learn.all': 'Alle Lektionen',
  'learn.toCompanies': 'Die Gesellschaften lernen',
  'learn.toGame': 'Ein Spiel spielen',
  'learn.unknown': 'Diese Lektion gibt es nicht.',
  'learn.target': 'Das leuchtende Feld ist Reihe {row}, Spalte {column}.',
  'learn.how':
    'Tippe zweimal auf das Feld, klicke es an oder zieh das Plättchen dorthin. Mit Tasten: B, dann Pfeile und Enter.',

  'learn.place.title': 'Ein Plättchen legen',
  'learn.place.tell': 'Die gelben Waggons ● gehören dir. Leg dein Plättchen auf das leuchtende Feld.',
  'learn.place.done': 'Da liegt es! Seine Gleise schließen an die der Waggons daneben an.',

  'learn.beside.title': 'Wo Plättchen liegen dürfen',
  'learn.beside.tell':
    'Ein Plättchen liegt am Rand oder neben einem anderen, die Dächer zeigen nach oben. Geh weiter hinein: Nimm das leuchtende Feld.',
  'learn.beside.done': 'Richtig! Neben anderen Plättchen darfst du so weit hinein, wie du willst.',
  'learn.beside.other': 'Auch das ist erlaubt: Es liegt am Rand. Nimm jetzt das leuchtende Feld weiter innen.',

  'learn.follow.title': 'Einer Linie folgen',
  'learn.follow.tell':
    'Dein Waggon {station} hat schon eine Linie aus {tiles} Plättchen. Zeig auf den Waggon, dann leuchtet sie auf. Leg dein Plättchen an ihr Ende.',
  'learn.follow.done': 'Die Linie geht weiter! Sie ist noch offen und bringt deshalb noch keine Punkte.',
  'learn.follow.other':
    'Das ist erlaubt, aber Linie {station} blieb, wie sie war. Folge ihr vom Waggon aus: Sie endet am leuchtenden Feld.',

  'learn.station.title': 'Heim zu einer Station',
  'learn.station.tell':
    'Erreicht eine Linie irgendeine Station am Rand, ist sie fertig. Jedes Plättchen auf dem Weg ist ein Punkt. Bring Linie {station} ans Ziel.',
  'learn.station.done': 'Linie {station} ist da: {points} Plättchen, {points} Punkte.',
  'learn.station.other':
    'Das ist erlaubt, aber Linie {station} ist noch unterwegs. Das leuchtende Feld bringt sie ans Ziel.',

  'learn.long.title': 'Der lange Weg',
  'learn.long.tell':
    'Lange Linien bringen am meisten. Ein Plättchen, das zweimal befahren wird, zählt zweimal. Lass Linie {station} auf einen Schlag von {from} auf {to} wachsen!',
  'learn.long.done': 'Jetzt ist sie {to} lang. Eil nicht nach Hause: je länger der Weg, desto besser.',
  'learn.long.other': 'Das ist erlaubt, aber am meisten wächst Linie {station} auf dem leuchtenden Feld.',

  'learn.power.title': 'Die Powerstation',
  'learn.power.tell':
    'Das große Haus in der Mitte ist die Powerstation. Eine Linie, die dort endet, zählt doppelt. Führ Linie {station} hin.',
  'learn.power.done': '{tiles} Plättchen, verdoppelt: {points} Punkte!',
  'learn.power.other': 'Das ist erlaubt, aber versuch die Powerstation zu erreichen: Das leuchtende Feld führt hin.',

  'learn.oneTile.title': 'Nicht über ein einziges Plättchen',
  'learn.oneTile.tell':
    'Eine Linie darf nicht über ein einziges Plättchen von Station zu Station gehen. Halt dein Plättchen über das leuchtende Feld und schau.',
  'learn.oneTile.done':
    'Es geht nicht: Ein Waggon wäre nach einem Plättchen daheim. Für dieses Plättchen gibt es andere Felder.',
  'learn.oneTile.other': 'Das ist erlaubt! Aber schau zuerst, was auf dem leuchtenden Feld geschieht.',

  'learn.noOther.title': 'Außer es geht nicht anders',
  'learn.noOther.tell':
    'Zwei Felder sind frei, und auf beiden entsteht eine Linie aus einem Plättchen. Gibt es keinen anderen Platz, ist das erlaubt. Leg es!',
  'learn.noOther.done': 'Eine Linie aus einem Plättchen: nur 1 Punkt. Das mag niemand, aber es musste sein.',

  'learn.draw.title': 'Lieber ziehen',
  'learn.draw.tell':
    'Dein Plättchen gefällt dir nicht? Zieh eines vom Stapel. Dieses musst du gleich legen, deines behältst du. Probier es!',
  'learn.draw.then': 'Glück gehabt! Leg es auf das leuchtende Feld: Linie {station} brächte {points} Punkte.',
  'learn.draw.done': 'Gezogen und gelegt, und dein eigenes Plättchen hast du noch.',
  'learn.draw.other': 'Das ist erlaubt, aber zieh diesmal zuerst. Der Knopf ist neben deinem Plättchen.',

  'learn.cut.title': 'Andere kurz halten',
  'learn.cut.tell':
    'Du darfst an jeder Linie bauen. Linie {station} gehört Blau ■ und soll lang werden. Beende sie jetzt, solange sie kurz ist!',
  'learn.cut.done': 'Nur {points} Punkte für Blau. Punkte bekommt, wem der Waggon gehört, ganz gleich, wer gelegt hat.',
  'learn.cut.other':
    'Das ist erlaubt, aber die blaue Linie {station} kann noch wachsen. Beende sie auf dem leuchtenden Feld.',

  'learn.finish.title': 'Bis zum Ende',
  'learn.finish.tell':
    'Die letzten {tiles} Plättchen: zwei für dich, zwei für den Zeitungsjungen. Liegen alle, gewinnen die meisten Punkte. Erst schauen, dann legen!',
  'learn.finish.done':
    '{outcome, select, won {Du gewinnst {mine} zu {theirs}! Jetzt kennst du das Spiel.} shared {Gleichstand, {mine} zu {theirs}! Jetzt kennst du das Spiel.} other {Diesmal gewinnt der Zeitungsjunge {theirs} zu {mine}. Jetzt kennst du das Spiel; versuch den Schluss gern noch einmal.}}',

  'learn.shares.title': 'Aktien statt Waggons',
  'learn.shares.tell':
    'Hier besitzt niemand Waggons, sie gehören acht Gesellschaften. Du hältst vier Aktien, die nur du siehst. Die größte ist 40 % von Braun ▬. Mach die braune Linie {station} länger!',
  'learn.shares.done': 'Gut für Braun, also gut für dich. Bau für die Gesellschaften, von denen du Aktien hast.',
  'learn.shares.other': 'Das ist erlaubt, hilft Braun aber nicht. Linie {station} wächst auf dem leuchtenden Feld.',

  'learn.build.title': 'Punkte für eine Gesellschaft',
  'learn.build.tell':
    'Eine fertige Linie bringt ihrer Gesellschaft Punkte, ganz gleich, wer gelegt hat. Drei deiner Aktien sind orange ▲. Beende Linie {station} für Orange!',
  'learn.build.done':
    '{points} Punkte für Orange! Je mehr Punkte eine Gesellschaft hat, desto mehr sind ihre Aktien wert.',
  'learn.build.other':
    'Das ist erlaubt, aber die orange Linie {station} ist noch offen. Beende sie auf dem leuchtenden Feld.',

  'learn.short.title': 'Nicht deine Gesellschaft',
  'learn.short.tell': 'Von Lila ✦ hast du keine Aktie. Beende die lila Linie {station} jetzt, solange sie kurz ist.',
  'learn.short.done': 'Nur {points} Punkte für Lila. Was du nicht hältst, darf arm bleiben.',
  'learn.short.other':
    'Das ist erlaubt, aber die lila Linie {station} kann noch wachsen. Beende sie auf dem leuchtenden Feld.',

  'learn.exchange.title': 'Eine Aktie tauschen',
  'learn.exchange.tell':
    'Statt zu legen, darfst du eine Aktie tauschen. Orange ▲ führt, und 40 % davon liegen offen. Gib deine 40 % von Lila ✦ dafür her!',
  'learn.exchange.done': 'Jetzt gehören dir 40 % von Orange. Alle haben gesehen, welche du genommen hast.',
  'learn.exchange.other': 'Das ist erlaubt, aber tausch diesmal deine 40-%-Aktie gegen die offene.',

  'learn.surprise.title': 'Eine verdeckte Aktie',
  'learn.surprise.tell':
    'Du darfst auch die oberste verdeckte nehmen. Niemand sonst sieht sie. Gib deine 40 % von Schwarz ✚ und nimm die verdeckte!',
  'learn.surprise.done': 'Du bekommst Grün ◆, und Grün führt: Glück gehabt! Es hätte jede sein können.',
  'learn.surprise.other': 'Das ist erlaubt, aber tausch diesmal deine 40-%-Aktie gegen die verdeckte ihres Stapels.',

  'learn.closing.title': 'Schluss bei 25',
  'learn.closing.tell':
    'Sobald eine Gesellschaft 25 Punkte hat, darf niemand mehr tauschen. Schwarz ✚ hat {before}. Leg das Plättchen auf das leuchtende Feld!',
  'learn.closing.done': '{points} Punkte mehr für Schwarz! Von jetzt an behalten alle ihre Aktien.',
  'learn.closing.other': 'Das ist erlaubt, aber Schwarz hat noch keine 25. Das leuchtende Feld schafft es.',

  'learn.reckoning.title': 'Die Abrechnung',
  'learn.reckoning.tell':
    'Die letzten {tiles} Plättchen: zwei für dich, eines für den Zeitungsjungen. Dann wird gezählt, was die Aktien wert sind. Leg, was übrig ist!',
  'learn.reckoning.done':
    '{outcome, select, won {Du gewinnst {mine} zu {theirs}!} shared {Gleichstand, {mine} zu {theirs}!} other {Diesmal gewinnt der Zeitungsjunge {theirs} zu {mine}.}} Schau Schritt für Schritt, wie gezählt wird.',
} as const;
