import type en from './en';

const es: Record<keyof typeof en, string> = {
  'hint.title': 'Pista',
  'hint.thinking': 'Estudiando tus jugadas…',
  'hint.looked': '{n, plural, one {# posición examinada} other {# posiciones examinadas}}',
  'hint.legendLead': 'En el tablero: lo que cuesta cada casilla frente a la mejor jugada, en puntos.',
  'hint.legendChance':
    'En el tablero: cuántos puntos porcentuales de probabilidad de ganar cuesta cada casilla frente a la mejor jugada.',
  'hint.yours': 'Tu idea: {move}.',
  'hint.best': 'Mejor jugada',
  'hint.asGood': 'Igual de buena',
  'hint.costs': '{n, plural, one {{lost} punto} other {{lost} puntos}}',
  'hint.details': 'Ver los números',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} punto} other {{lead} puntos}}} other {{lead} ± {error} puntos}}',
  'hint.chance':
    '{exact, select, yes {{chance} de probabilidad de ganar} other {{chance} ± {error} de probabilidad de ganar}}',
  'hint.chanceOnly': '{chance} de probabilidad de ganar',
  'hint.tile': 'Tramo {n}: {move}',
  'hint.draw': '{form, select, inside {robar un tramo} other {Robar un tramo}}',
  'hint.pass': '{form, select, inside {pasar} other {Pasar}}',
  'hint.exchangeUp':
    '{form, select, inside {cambiar la acción del {n} % por la que está boca arriba} other {Cambiar la acción del {n} % por la que está boca arriba}}',
  'hint.exchangeDown':
    '{form, select, inside {cambiar la acción del {n} % por una boca abajo} other {Cambiar la acción del {n} % por una boca abajo}}',
  'hint.said': '{rank}: {move}. {cost}. {why}',
  'hint.but': 'Pero esta jugada {price}.',
  'hint.why': 'Esta jugada {reasons}.',
  'hint.whyDraw': 'Un tramo nuevo debería dar más que lo que tienes.',
  'hint.whyDrawLess': 'Depende de lo que salga.',
  'hint.whyExchange': 'Tus acciones valdrían más.',
  'hint.whyNothing': 'Esta jugada cambia poco y deja todo abierto.',
  'hint.extends':
    '{whose, select, mine {alarga tu línea {station} hasta {to, plural, one {# tramo} other {# tramos}}} other {alarga la línea {station} ({owner}) hasta {to, plural, one {# tramo} other {# tramos}}}}',
  'hint.finishes':
    '{whose, select, mine {completa tu línea {station} ({points})} other {completa la línea {station} ({owner}, {points})}}',
  'hint.power':
    '{whose, select, mine {lleva tu línea {station} a la Powerstation ({points})} other {lleva la línea {station} ({owner}) a la Powerstation ({points})}}',
  'hint.cuts':
    '{whose, select, mine {deja tu línea {station} en {points}} other {deja la línea {station} ({owner}) en {points}}}',
  'hint.opens':
    '{whose, select, mine {abre un camino mejor a tu línea {station}} other {abre un camino mejor a la línea {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {cierra el paso a tu línea {station}} other {cierra el paso a la línea {station} ({owner})}}',
  'hint.coachPoints': 'Esa jugada regala alrededor de {points}.',
  'hint.coachChance': 'Esa jugada baja tu probabilidad de ganar del {from} al {to}.',
  'hint.coachBetter': 'Mejor: {move}',
  'hint.coachShow': 'Enséñame',
  'hint.coachAnyway': 'Jugar de todos modos',
};

export default es;
