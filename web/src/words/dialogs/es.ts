import type en from './en';

const es: Record<keyof typeof en, string> = {
  'undo.reveals': 'Desde entonces se ha visto algo oculto. ¿Deshacer de todos modos? Entre amigos, ¿por qué no?',
  'redo.reveals': 'Se volverá a ver algo oculto. ¿Rehacer de todos modos?',
  'resume.reveals':
    'Al abandonar quedaron a la vista todos los tramos y acciones. ¿Seguir de todos modos? En la partida del día quedará anotado.',
  'export.secrets':
    'Este archivo contiene toda la partida, también lo que aún está oculto: la pila, los tramos y las acciones de todos. Quien lo abra podrá verlo todo. ¿Guardarlo de todos modos?',
  'ask.leave': 'Dejarlo así',
  'ask.resume': 'Seguir jugando',
  'ask.save': 'Guardar',
  'ask.notSave': 'No guardar',
  'ask.restart': 'Empezar de nuevo',
  'ask.play': 'Seguir jugando',

  'confirm.restart': '¿Empezar de nuevo esta partida? Se perderán las jugadas hechas.',
  'confirm.resign': '¿Abandonar esta partida?',

  'reckon.step': 'Paso {n} de {all}',
  'reckon.values': 'Valor de las compañías',
  'reckon.valuesAbout':
    'La compañía con más beneficios vale 8, la siguiente 7, y así sucesivamente. Si empatan, valen lo mismo.',
  'reckon.income': 'Ingresos por acciones',
  'reckon.incomeAbout': 'Una acción del 30 % da 3 × el valor de la compañía: con valor 6, son 18.',
  'reckon.bonuses': 'Extra por mayoría',
  'reckon.bonusesAbout':
    'Quien tenga el mayor porcentaje de una compañía recibe la décima parte de sus puntos, redondeada hacia abajo. Si hay empate, cada uno la recibe entera.',
  'reckon.ranking': 'Clasificación',
  'reckon.sum': '{income} de acciones + {bonus} extra',
  'reckon.profit': '{n, plural, one {# punto de beneficios} other {# puntos de beneficios}}',
  'reckon.winner': '¿Quién ha ganado?',
  'reckon.none': 'Sin puntos extra',
  'reckon.times': '{tenths} × {value} = {income}',
};

export default es;
