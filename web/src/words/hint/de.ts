import type en from './en';

const de: Record<keyof typeof en, string> = {
  'hint.title': 'Tipp',
  'hint.thinking': 'Deine Züge werden geprüft …',
  'hint.looked': '{n, plural, one {# Stellung geprüft} other {# Stellungen geprüft}}',
  'hint.legendLead': 'Auf dem Spielplan: wie viele Punkte ein Feld gegenüber dem besten Zug kostet.',
  'hint.legendChance':
    'Auf dem Spielplan: um wie viele Prozentpunkte ein Feld die Gewinnchance gegenüber dem besten Zug senkt.',
  'hint.yours': 'Deine Idee: {move}.',
  'hint.best': 'Bester Zug',
  'hint.asGood': 'Genauso gut',
  'hint.costs': '{n, plural, one {{lost} Punkt} other {{lost} Punkte}}',
  'hint.details': 'Zahlen zeigen',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} Punkt} other {{lead} Punkte}}} other {{lead} ± {error} Punkte}}',
  'hint.chance': '{exact, select, yes {{chance} Gewinnchance} other {{chance} ± {error} Gewinnchance}}',
  'hint.chanceOnly': '{chance} Gewinnchance',
  'hint.tile': 'Plättchen {n}: {move}',
  'hint.draw': '{form, select, inside {ein Plättchen ziehen} other {Ein Plättchen ziehen}}',
  'hint.pass': '{form, select, inside {passen} other {Passen}}',
  'hint.exchangeUp':
    '{form, select, inside {die {n}-\u2060%-\u2060Aktie gegen die offene tauschen} other {Die {n}-\u2060%-\u2060Aktie gegen die offene tauschen}}',
  'hint.exchangeDown':
    '{form, select, inside {die {n}-\u2060%-\u2060Aktie gegen eine verdeckte tauschen} other {Die {n}-\u2060%-\u2060Aktie gegen eine verdeckte tauschen}}',
  'hint.said': '{rank}: {move}. {cost}. {why}',
  'hint.but': 'Aber das {price}.',
  'hint.why': 'Das {reasons}.',
  'hint.whyDraw': 'Ein neues Plättchen bringt wohl mehr als das, was du hast.',
  'hint.whyDrawLess': 'Es kommt darauf an, was du ziehst.',
  'hint.whyExchange': 'Deine Aktien wären danach mehr wert.',
  'hint.whyNothing': 'Das ändert wenig und lässt alles offen.',
  'hint.extends':
    '{whose, select, mine {verlängert deine Linie {station} auf {to, plural, one {# Plättchen} other {# Plättchen}}} other {verlängert Linie {station} ({owner}) auf {to, plural, one {# Plättchen} other {# Plättchen}}}}',
  'hint.finishes':
    '{whose, select, mine {schließt deine Linie {station} ab ({points})} other {schließt Linie {station} ab ({owner}, {points})}}',
  'hint.power':
    '{whose, select, mine {bringt deine Linie {station} zur Powerstation ({points})} other {bringt Linie {station} ({owner}) zur Powerstation ({points})}}',
  'hint.cuts':
    '{whose, select, mine {stutzt deine Linie {station} auf {points}} other {stutzt Linie {station} ({owner}) auf {points}}}',
  'hint.opens':
    '{whose, select, mine {öffnet deiner Linie {station} einen besseren Weg} other {öffnet Linie {station} ({owner}) einen besseren Weg}}',
  'hint.blocks':
    '{whose, select, mine {verbaut deiner Linie {station} den Weg} other {verbaut Linie {station} ({owner}) den Weg}}',
  'hint.coachPoints': 'Das verschenkt etwa {points}.',
  'hint.coachChance': 'Das senkt deine Gewinnchance von {from} auf {to}.',
  'hint.coachBetter': 'Besser: {move}',
  'hint.coachShow': 'Zeig’s mir',
  'hint.coachAnyway': 'Trotzdem spielen',
};

export default de;
