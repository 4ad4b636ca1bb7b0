import type en from './en';

const de: Record<keyof typeof en, string> = {
  'hint.title': 'Was würdest du tun?',
  'hint.thinking': 'Deine Züge werden angesehen …',
  'hint.looked': '{n, plural, one {# Stellung angesehen} other {# Stellungen angesehen}}',
  'hint.legendLead': 'Auf dem Plan: erwarteter Vorsprung in Punkten, je größer, desto besser.',
  'hint.legendChance': 'Auf dem Plan: Gewinnchance in Prozent, je größer, desto besser.',
  'hint.lead': '{exact, select, yes {{lead} Punkte} other {{lead} ± {error} Punkte}}',
  'hint.chance': '{exact, select, yes {{chance} Gewinnchance} other {{chance} ± {error} Gewinnchance}}',
  'hint.chanceOnly': '{chance} Gewinnchance',
  'hint.tile': 'Plättchen {n}: {move}',
  'hint.draw': 'Ein Plättchen ziehen',
  'hint.exchangeUp': 'Aktie zu {percent} gegen die offene tauschen',
  'hint.exchangeDown': 'Aktie zu {percent} gegen eine verdeckte tauschen',
  'hint.said': '{rank}: {move}. {lead}, {chance}. {why}',
  'hint.but': 'Aber das {price}.',
  'hint.why': 'Das {reasons}.',
  'hint.whyDraw': 'Ein neues Plättchen verspricht mehr als die Hand.',
  'hint.whyDrawLess': 'Was kommt, entscheidet der Nachziehstapel.',
  'hint.whyExchange': 'Die Aktien wären danach mehr wert.',
  'hint.whyNothing': 'Das ändert wenig und lässt alles offen.',
  'hint.extends':
    '{whose, select, mine {verlängert deine Linie {station} auf {to}} other {verlängert Linie {station} ({owner}) auf {to}}}',
  'hint.finishes':
    '{whose, select, mine {beendet deine Linie {station} mit {points}} other {beendet Linie {station} ({owner}) mit {points}}}',
  'hint.power':
    '{whose, select, mine {bringt deine Linie {station} zur Powerstation: {points}} other {bringt Linie {station} ({owner}) zur Powerstation: {points}}}',
  'hint.cuts':
    '{whose, select, mine {stutzt deine Linie {station} auf {points}} other {stutzt Linie {station} ({owner}) auf {points}}}',
  'hint.opens':
    '{whose, select, mine {öffnet deiner Linie {station} einen besseren Weg} other {öffnet Linie {station} ({owner}) einen besseren Weg}}',
  'hint.blocks':
    '{whose, select, mine {verdirbt deiner Linie {station} den Weg} other {verdirbt Linie {station} ({owner}) den Weg}}',
  'hint.coachPoints': 'Das verschenkt etwa {points}.',
  'hint.coachChance': 'Das senkt deine Gewinnchance von {from} auf {to}.',
  'hint.coachBetter': 'Besser: {move}',
  'hint.coachShow': 'Zeig es mir',
  'hint.coachAnyway': 'Trotzdem spielen',
};

export default de;
