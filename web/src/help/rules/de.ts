import type { RulesText } from './en';

const de: RulesText = [
  {
    title: 'Worum es geht',
    points: [
      'Gemeinsam legt ihr 60 Schienenplättchen und baut so die Cable-Car-Linien von San Francisco.',
      'Deine Cable-Car-Waggons warten an ihren Stationen rund um den Plan. Je länger der Weg einer Linie, desto mehr Punkte bringt sie: Vermeide kurze und verdirb die der anderen.',
    ],
  },
  {
    title: 'Dein Zug',
    points: [
      'Leg dein Plättchen. Oder zieh eines vom Nachziehstapel: Dann musst du dieses legen und behältst deines.',
      'Ein Plättchen kommt auf ein freies Feld am Rand des Plans oder neben ein schon liegendes Plättchen. Nur die Powerstation zu berühren genügt nicht.',
      'Alle Plättchen liegen gleich herum: Die Dächer zeigen, wo oben ist.',
      'Du darfst jede Linie weiterbauen, auch fremde.',
      'Ein Plättchen darf nicht ganz allein zwei Stationen verbinden (oder eine mit sich selbst), außer es passt nirgends sonst.',
      'Hast du danach kein Plättchen mehr, nimmst du ein neues.',
    ],
  },
  {
    title: 'Punkte',
    points: [
      'Ein Waggon fährt auf dem Gleis los, auf dem er steht. Seine Linie ist fertig, wenn sie an irgendeiner Station oder an der Powerstation ankommt.',
      'Jedes Plättchen auf dem Weg ist ein Punkt. Wird eines zweimal befahren, zählt es zweimal.',
      'Endet die Linie an der Powerstation, zählt sie doppelt.',
      'Die Punkte gehören dem Besitzer des Waggons, ganz gleich, wer gelegt hat.',
      'Liegen alle Plättchen, gewinnen die meisten Siegpunkte. Bei Gleichstand gewinnen mehrere gemeinsam.',
    ],
  },
  {
    title: 'Varianten',
    points: [
      'Freie Ausrichtung: Plättchen dürfen gedreht werden.',
      'Zwei oder drei Plättchen auf der Hand statt einem.',
    ],
  },
  {
    title: 'Gesellschaften',
    points: [
      'Acht Gesellschaften mit je vier Waggons sammeln die Erfolgspunkte. Niemand besitzt Waggons; du hältst geheim vier Aktien zu 10, 20, 30 und 40 %.',
      'Statt ein Plättchen zu legen, darfst du eine Aktie tauschen: Sie kommt verdeckt unter den Stapel ihrer Prozentzahl, und du nimmst die offene Aktie dort oder die oberste verdeckte.',
      'Sobald eine Gesellschaft 25 Punkte hat, wird nicht mehr getauscht.',
      'Am Ende ist die Gesellschaft mit den meisten Punkten 8 wert, die nächstniedrigere 7 und so weiter. Gleichstand teilt sich einen Wert.',
      'Jede Aktie bringt ein Zehntel ihrer Prozente mal den Wert: 30 % einer Gesellschaft mit Wert 6 bringen 18.',
      'Wer an einer Gesellschaft am meisten hält, bekommt dazu Bonuspunkte: ein Zehntel ihrer Punkte, abgerundet. Bei Gleichstand bekommt sie jeder ganz.',
    ],
  },
];

export default de;
