import type en from './en';

const it: Record<keyof typeof en, string> = {
  'hint.title': 'Tu cosa faresti?',
  'hint.thinking': 'Le tue mosse sono allo studio …',
  'hint.looked': '{n, plural, one {# posizione esaminata} other {# posizioni esaminate}}',
  'hint.legendLead': 'Sul tabellone: il vantaggio previsto in punti, più è grande meglio è.',
  'hint.legendChance': 'Sul tabellone: la probabilità di vincere in percentuale, più è grande meglio è.',
  'hint.lead': '{exact, select, yes {{lead} punti} other {{lead} ± {error} punti}}',
  'hint.chance': '{exact, select, yes {{chance} di vincere} other {{chance} ± {error} di vincere}}',
  'hint.chanceOnly': '{chance} di vincere',
  'hint.tile': 'Tessera {n}: {move}',
  'hint.draw': 'Pescare una tessera',
  'hint.exchangeUp': 'Scambiare l’azione al {percent} con quella scoperta',
  'hint.exchangeDown': 'Scambiare l’azione al {percent} con una coperta',
  'hint.said': '{rank}: {move}. {lead}, {chance}. {why}',
  'hint.but': 'Però {price}.',
  'hint.why': 'Questa mossa {reasons}.',
  'hint.whyDraw': 'Una tessera nuova promette più di quelle in mano.',
  'hint.whyDrawLess': 'Il resto lo decide il mazzo.',
  'hint.whyExchange': 'Le azioni varrebbero di più.',
  'hint.whyNothing': 'Cambia poco e lascia tutto aperto.',
  'hint.extends':
    '{whose, select, mine {allunga la tua linea {station} a {to}} other {allunga la linea {station} ({owner}) a {to}}}',
  'hint.finishes':
    '{whose, select, mine {chiude la tua linea {station} con {points}} other {chiude la linea {station} ({owner}) con {points}}}',
  'hint.power':
    '{whose, select, mine {porta la tua linea {station} alla Powerstation: {points}} other {porta la linea {station} ({owner}) alla Powerstation: {points}}}',
  'hint.cuts':
    '{whose, select, mine {tronca la tua linea {station} a {points}} other {tronca la linea {station} ({owner}) a {points}}}',
  'hint.opens':
    '{whose, select, mine {apre una via migliore alla tua linea {station}} other {apre una via migliore alla linea {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {rovina la via della tua linea {station}} other {rovina la via della linea {station} ({owner})}}',
  'hint.coachPoints': 'Così regali circa {points}.',
  'hint.coachChance': 'Così la tua probabilità di vincere scende dal {from} al {to}.',
  'hint.coachBetter': 'Meglio: {move}',
  'hint.coachShow': 'Fammi vedere',
  'hint.coachAnyway': 'Gioca lo stesso',
};

export default it;
