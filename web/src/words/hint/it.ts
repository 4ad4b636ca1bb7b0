import type en from './en';

const it: Record<keyof typeof en, string> = {
  'hint.title': 'Suggerimento',
  'hint.thinking': 'Sto studiando le tue mosse…',
  'hint.looked': '{n, plural, one {# posizione esaminata} other {# posizioni esaminate}}',
  'hint.legendLead': 'Sul tabellone: quanto costa ogni casella rispetto alla mossa migliore, in punti.',
  'hint.legendChance':
    'Sul tabellone: di quanti punti percentuali ogni casella riduce la probabilità di vittoria rispetto alla mossa migliore.',
  'hint.yours': 'La tua idea: {move}.',
  'hint.best': 'Mossa migliore',
  'hint.asGood': 'Altrettanto buona',
  'hint.costs': '{n, plural, one {{lost} punto} other {{lost} punti}}',
  'hint.details': 'Mostra i numeri',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} punto} other {{lead} punti}}} other {{lead} ± {error} punti}}',
  'hint.chance':
    '{exact, select, yes {{chance} di probabilità di vittoria} other {{chance} ± {error} di probabilità di vittoria}}',
  'hint.chanceOnly': '{chance} di probabilità di vittoria',
  'hint.tile': 'Tessera {n}: {move}',
  'hint.draw': '{form, select, inside {pesca una tessera} other {Pesca una tessera}}',
  'hint.pass': '{form, select, inside {passa} other {Passa}}',
  'hint.exchangeUp':
    '{form, select, inside {scambia l’azione del {n}% con quella scoperta} other {Scambia l’azione del {n}% con quella scoperta}}',
  'hint.exchangeDown':
    '{form, select, inside {scambia l’azione del {n}% con una coperta} other {Scambia l’azione del {n}% con una coperta}}',
  'hint.said': '{rank}: {move}. {cost}. {why}',
  'hint.but': 'Però questa mossa {price}.',
  'hint.why': 'Questa mossa {reasons}.',
  'hint.whyDraw': 'Una tessera nuova dovrebbe rendere più di quello che hai.',
  'hint.whyDrawLess': 'Dipende da che cosa peschi.',
  'hint.whyExchange': 'Le tue azioni varrebbero di più.',
  'hint.whyNothing': 'Questa mossa cambia poco e lascia tutto aperto.',
  'hint.extends':
    '{whose, select, mine {allunga la tua linea {station} fino a {to, plural, one {# tessera} other {# tessere}}} other {allunga la linea {station} ({owner}) fino a {to, plural, one {# tessera} other {# tessere}}}}',
  'hint.finishes':
    '{whose, select, mine {completa la tua linea {station} ({points})} other {completa la linea {station} ({owner}, {points})}}',
  'hint.power':
    '{whose, select, mine {porta la tua linea {station} alla Powerstation ({points})} other {porta la linea {station} ({owner}) alla Powerstation ({points})}}',
  'hint.cuts':
    '{whose, select, mine {ferma la tua linea {station} a {points}} other {ferma la linea {station} ({owner}) a {points}}}',
  'hint.opens':
    '{whose, select, mine {apre una strada migliore alla tua linea {station}} other {apre una strada migliore alla linea {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {sbarra la strada alla tua linea {station}} other {sbarra la strada alla linea {station} ({owner})}}',
  'hint.coachPoints': 'Questa mossa regala circa {points}.',
  'hint.coachChance': 'Questa mossa riduce le tue probabilità di vittoria: {from} → {to}.',
  'hint.coachBetter': 'Meglio: {move}',
  'hint.coachShow': 'Mostramelo',
  'hint.coachAnyway': 'Gioca lo stesso',
};

export default it;
