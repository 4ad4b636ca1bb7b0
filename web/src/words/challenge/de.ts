import type en from './en';

const de: Record<keyof typeof en, string> = {
  'challenge.title': 'Freunde herausfordern',
  'challenge.question': 'Kannst du es mit diesen Plättchen besser?',
  'challenge.about':
    'Mit diesem Link spielt jemand dieselben Plättchen gegen dieselben Bots. Danach sind beide Partien nebeneinander zu sehen, bei dir, wenn das Ergebnis als Herausforderung zurückkommt.',
  'challenge.ghosts': 'Meine Züge als Geister zeigen',
  'challenge.ghostsAbout':
    'Wer die Herausforderung annimmt, sieht nach jedem Zug blass, wo du dein Plättchen gelegt hast.',
  'challenge.inside':
    'Der Link enthält deine Partie. Die Seite zeigt sie erst, wenn die andere zu Ende ist; wer sich auskennt, könnte früher hineinsehen.',
  'challenge.afresh':
    'Du hast mit anderen gespielt. Spiel diese Plättchen erst allein gegen Bots, dann kannst du diese Partie als Herausforderung verschicken.',
  'challenge.playAlone': 'Allein mit diesen Plättchen spielen',
  'challenge.friend': 'Dein Gegenüber',
  'challenge.friendsTile': '{friend} hat das Plättchen dieser Runde hierher gelegt.',
  'challenge.notAChallenge':
    'In diesem Link steckt keine Herausforderung: Dazu gehört ein beendetes Grundspiel einer Person gegen Bots.',
  'challenge.from': '{friend} hat mit diesen Plättchen gespielt und fordert dich heraus.',
  'challenge.against': 'Dieselben Plättchen, dieselben Bots: {names}.',
  'challenge.goOn': 'Weiterspielen',
  'challenge.play': 'Herausforderung annehmen',
  'challenge.showGhosts': 'Nach jedem meiner Züge den anderen blass zeigen',
  'challenge.hidden': 'Die andere Partie steckt im Link. Diese Seite zeigt sie, wenn du fertig bist.',
  'challenge.compare': 'Beide Partien',
  'challenge.tiles': '{n, plural, one {Nach # Plättchen} other {Nach # Plättchen}}',
  'challenge.judging': 'Die Partien werden verglichen …',
  'challenge.failed': 'Die Partien konnten nicht verglichen werden.',
  'challenge.same': 'Beide Partien sind Zug für Zug gleich.',
  'challenge.parted': 'Bei Plättchen {n} trennen sich die Wege: {friend} spielte {theirs}, du {mine}.',
  'challenge.worthPoints':
    'Soweit damals zu sehen war, änderte dein Zug im Vergleich den erwarteten Vorsprung um {gain}.',
  'challenge.worthChance':
    'Soweit damals zu sehen war, änderte dein Zug im Vergleich die Gewinnchance, in Prozentpunkten, um {gain}.',
  'challenge.botParted': 'Bei Plättchen {n} entschied sich der Bot {bot} in beiden Partien verschieden.',
  'challenge.goThere': 'Stelle zeigen',
  'challenge.won':
    '{who, select, me {Du hast den größeren Vorsprung.} friend {{friend} hat den größeren Vorsprung.} other {Ihr habt denselben Vorsprung.}}',
  'challenge.luckier':
    '{who, select, me {Du hattest mehr Glück.} friend {{friend} hatte mehr Glück.} other {Ihr hattet gleich viel Glück.}}',
  'challenge.better':
    '{who, select, me {Ohne das Glück beim Ziehen warst du besser.} friend {Ohne das Glück beim Ziehen war {friend} besser.} other {Ohne das Glück beim Ziehen wart ihr gleich gut.}}',
  'challenge.wentBack':
    '{who, select, me {Du hast Züge zurückgenommen oder kanntest die Plättchen schon.} other {{friend} hat Züge zurückgenommen oder kannte die Plättchen schon.}}',
  'challenge.hinted': '{who, select, me {Du hast Tipps benutzt.} other {{friend} hat Tipps benutzt.}}',
  'challenge.clocked':
    'In der anderen Partie dachten Bots der beiden höchsten Stufen nach der Uhr; in deiner können sie anders gespielt haben.',
  'challenge.trust': 'Das ist ein Spiel unter Freunden: Ein Link kann nicht beweisen, wie eine Partie gespielt wurde.',
};

export default de;
