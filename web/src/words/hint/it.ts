import type en from './en';

const it: Record<keyof typeof en, string> = {
  'hint.title': 'Suggerimento',
  'hint.thinking': 'Sto studiando le tue mosse…',
  'hint.looked': '{n, plural, one {# posizione esaminata} other {# posizioni esaminate}}',
  'hint.legendLead': 'Sul tabellone: quanto costa ogni casella rispetto alla mossa migliore, in punti.',
  'hint.legendChance':
    'Sul tabellone: di quanto ogni casella riduce la probabilità di vittoria rispetto alla mossa migliore.',
  'hint.best': 'Mossa migliore',
  'hint.asGood': 'Altrettanto buona',
  'hint.costs': '{n, plural, one {{lost} punto} other {{lost} punti}}',
  'hint.details': 'Vantaggio e probabilità',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} punto} other {{lead} punti}}} other {{lead} ± {error} punti}}',
  'hint.chance':
    '{exact, select, yes {{chance} di probabilità di vittoria} other {{chance} ± {error} di probabilità di vittoria}}',
  'hint.chanceOnly': '{chance} di probabilità di vittoria',
  'hint.tile': 'Tessera {n}: {move}',
  'hint.draw': 'Pesca una tessera',
  'hint.exchangeUp': 'Scambia l’azione del {percent} con quella scoperta',
  'hint.exchangeDown': 'Scambia l’azione del {percent} con una coperta',
  'hint.said': '{rank}: {move}. {cost}. {why}',
  'hint.but': 'Però questa mossa {price}.',
  'hint.why': 'Questa mossa {reasons}.',
  'hint.whyDraw': 'Una tessera nuova dovrebbe rendere più di quelle in mano.',
  'hint.whyDrawLess': 'Dipende da che cosa si pesca.',
  'hint.whyExchange': 'Le azioni varrebbero di più.',
  'hint.whyNothing': 'Questa mossa cambia poco e lascia tutto aperto.',
  'hint.extends':
    '{whose, select, mine {allunga la tua linea {station} fino a {to, plural, one {# tessera} other {# tessere}}} other {allunga la linea {station} ({owner}) fino a {to, plural, one {# tessera} other {# tessere}}}}',
  'hint.finishes':
    '{whose, select, mine {completa la tua linea {station} per {points}} other {completa la linea {station} ({owner}) per {points}}}',
  'hint.power':
    '{whose, select, mine {porta la tua linea {station} alla Powerstation per {points}} other {porta la linea {station} ({owner}) alla Powerstation per {points}}}',
  'hint.cuts':
    '{whose, select, mine {ferma la tua linea {station} a {points}} other {ferma la linea {station} ({owner}) a {points}}}',
  'hint.opens':
    '{whose, select, mine {apre una via migliore alla tua linea {station}} other {apre una via migliore alla linea {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {sbarra la strada alla tua linea {station}} other {sbarra la strada alla linea {station} ({owner})}}',
  'hint.coachPoints': 'Questa mossa regala circa {points}.',
  'hint.coachChance': 'Questa mossa abbassa le tue probabilità di vittoria: {from} → {to}.',
  'hint.coachBetter': 'Meglio: {move}',
  'hint.coachShow': 'Fammi vedere',
  'hint.coachAnyway': 'Gioca lo stesso',
};

export default it;
