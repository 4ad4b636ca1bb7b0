import type en from './en';

const es: Record<keyof typeof en, string> = {
  'shortcuts.board': 'ir al tablero',
  'shortcuts.move': 'de casilla en casilla',
  'shortcuts.next': 'siguiente casilla posible',
  'shortcuts.place': 'colocar el tramo',
  'shortcuts.choose': 'elegir un tramo',
  'shortcuts.turn': 'girar el tramo a la derecha, a la izquierda',
  'shortcuts.draw': 'robar',
  'shortcuts.shares': 'acciones',
  'shortcuts.pass': 'pasar',
  'shortcuts.line': 'seguir la línea siguiente, la anterior',
  'shortcuts.time': 'deshacer, rehacer',
  'shortcuts.skip': 'ir a mi turno',
  'shortcuts.points': 'puntos',
  'shortcuts.log': 'historial',
  'shortcuts.zoom': 'acercar, alejar, todo el tablero',
  'shortcuts.pan': 'mover la vista',
  'shortcuts.menu': 'menú',
  'shortcuts.rules': 'las reglas en breve',
  'shortcuts.hint': 'pista',
  'shortcuts.count': 'contar los tramos',
  'shortcuts.help': 'esta página',
};

export default es;
