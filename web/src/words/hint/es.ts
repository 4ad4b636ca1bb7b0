import type en from './en';

const es: Record<keyof typeof en, string> = {
  'hint.title': '¿Qué harías tú?',
  'hint.thinking': 'Mirando tus jugadas …',
  'hint.looked': '{n, plural, one {# posición examinada} other {# posiciones examinadas}}',
  'hint.legendLead': 'En el tablero: la ventaja esperada en puntos; cuanto mayor, mejor.',
  'hint.legendChance': 'En el tablero: la probabilidad de ganar en porcentaje; cuanto mayor, mejor.',
  'hint.lead': '{exact, select, yes {{lead} puntos} other {{lead} ± {error} puntos}}',
  'hint.chance': '{exact, select, yes {{chance} de ganar} other {{chance} ± {error} de ganar}}',
  'hint.chanceOnly': '{chance} de ganar',
  'hint.tile': 'Tramo {n}: {move}',
  'hint.draw': 'Robar un tramo de vía',
  'hint.exchangeUp': 'Cambiar la acción del {percent} por la que está boca arriba',
  'hint.exchangeDown': 'Cambiar la acción del {percent} por una boca abajo',
  'hint.said': '{rank}: {move}. {lead}, {chance}. {why}',
  'hint.but': 'Pero {price}.',
  'hint.why': 'Esta jugada {reasons}.',
  'hint.whyDraw': 'Un tramo nuevo promete más que los de la mano.',
  'hint.whyDrawLess': 'Lo que venga depende de la pila.',
  'hint.whyExchange': 'Las acciones valdrían más.',
  'hint.whyNothing': 'Cambia poco y deja todo abierto.',
  'hint.extends':
    '{whose, select, mine {alarga tu línea {station} hasta {to}} other {alarga la línea {station} ({owner}) hasta {to}}}',
  'hint.finishes':
    '{whose, select, mine {termina tu línea {station} con {points}} other {termina la línea {station} ({owner}) con {points}}}',
  'hint.power':
    '{whose, select, mine {lleva tu línea {station} a la Powerstation: {points}} other {lleva la línea {station} ({owner}) a la Powerstation: {points}}}',
  'hint.cuts':
    '{whose, select, mine {deja tu línea {station} en {points}} other {deja la línea {station} ({owner}) en {points}}}',
  'hint.opens':
    '{whose, select, mine {abre un camino mejor a tu línea {station}} other {abre un camino mejor a la línea {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {estropea el camino de tu línea {station}} other {estropea el camino de la línea {station} ({owner})}}',
  'hint.coachPoints': 'Así regalas unos {points}.',
  'hint.coachChance': 'Así tu probabilidad de ganar baja del {from} al {to}.',
  'hint.coachBetter': 'Mejor: {move}',
  'hint.coachShow': 'Enséñamelo',
  'hint.coachAnyway': 'Jugar de todos modos',
};

export default es;
