import type { RulesText } from './en';

const de: RulesText = [
  {
    title: 'Worum es geht',
    points: [
      'Gemeinsam legt ihr 60 Schienenplättchen und baut so die Cable-Car-Linien von San Francisco.',
      'Deine Cable-Car-Waggons warten an ihren Stationen rund um den Spielplan. Je länger eine Linie, desto mehr Punkte bringt sie: Mach deine lang und brems die der anderen aus.',
    ],
  },
  {
    title: 'Dein Zug',
    points: [
      'Leg dein Plättchen. Oder zieh eins vom Nachziehstapel: Dann musst du das legen, und deins bleibt auf der Hand.',
      'Ein Plättchen kommt auf ein freies Feld am Rand des Spielplans oder neben ein anderes Plättchen. Nur die Powerstation zu berühren genügt nicht.',
      'Alle Plättchen liegen gleich herum: Die Dächer zeigen nach oben.',
      'Du darfst an jeder Linie bauen, auch an fremden.',
      'Ein Plättchen darf nicht ganz allein zwei Stationen verbinden (oder eine mit sich selbst), außer es passt sonst nirgends.',
      'Hast du danach kein Plättchen mehr, nimmst du ein neues.',
    ],
  },
  {
    title: 'Punkte',
    points: [
      'Ein Waggon fährt auf dem Gleis los, auf dem er steht. Seine Linie ist fertig, wenn sie irgendeine Station oder die Powerstation erreicht.',
      'Jedes Plättchen auf dem Weg bringt einen Punkt. Ein Plättchen, über das die Linie zweimal führt, zählt zweimal.',
      'Endet die Linie an der Powerstation, zählt sie doppelt.',
      'Die Punkte bekommt, wem der Waggon gehört, egal wer gelegt hat.',
      'Liegen alle Plättchen, gewinnt, wer die meisten Siegpunkte hat. Bei Gleichstand gewinnen mehrere gemeinsam.',
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
      'Niemand besitzt Waggons. Acht Gesellschaften mit je vier Waggons sammeln Erfolgspunkte; du hast vier geheime Aktien von ihnen: 10 %, 20 %, 30 % und 40 %.',
      'Statt ein Plättchen zu legen, darfst du eine Aktie tauschen: Sie kommt verdeckt unter den Stapel mit derselben Prozentzahl, und du nimmst dort die offene oder die oberste verdeckte.',
      'Sobald eine Gesellschaft 25 Punkte hat, wird nicht mehr getauscht.',
      'Am Ende ist die Gesellschaft mit den meisten Erfolgspunkten 8 wert, die nächste 7 und so weiter. Bei Gleichstand gilt derselbe Wert.',
      'Eine 30-\u2060%-\u2060Aktie bringt 3 × den Wert der Gesellschaft: bei Wert 6 also 18.',
      'Wer am meisten von einer Gesellschaft hat, bekommt außerdem den Mehrheitsbonus: ein Zehntel ihrer Punkte, abgerundet. Bei Gleichstand bekommen alle den vollen Bonus.',
    ],
  },
];

export default de;
