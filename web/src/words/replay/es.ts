import type en from './en';

const es: Record<keyof typeof en, string> = {
  'replay.at': 'Jugada {n} de {all}.',
  'replay.start': 'El tablero vacío',
  'replay.position': 'Momento de la partida',
  'replay.toStart': 'Al principio',
  'replay.back': 'Jugada anterior',
  'replay.run': 'Reproducir',
  'replay.pause': 'Pausa',
  'replay.forward': 'Jugada siguiente',
  'replay.toEnd': 'Al final',
  'replay.speed': 'Velocidad',
  'replay.times': '{n}×',
  'replay.eyes': 'Punto de vista',
  'replay.all': 'Todo a la vista',
  'replay.nobody': 'Espectador',
  'replay.hands': 'En la mano',
  'replay.noTile': 'Ningún tramo',
  'replay.holds':
    '{me, select, yes {Tienes {n, plural, one {# tramo} other {# tramos}} en la mano} other {{name} tiene {n, plural, one {# tramo} other {# tramos}} en la mano}}',
  'replay.drawn': 'recién robado',
  'replay.moves': 'Jugadas',
  'replay.lines': 'Líneas',
  'replay.lists': 'Jugadas, tramos en la mano y líneas',
  'replay.move': 'Jugada {n}',
  'replay.exchanged':
    '{me, select, yes {Has cambiado tu acción {gave} del {n} % por la {took}.} other {{name} ha cambiado su acción {gave} del {n} % por la {took}.}}',
  'replay.story': 'La historia de la línea {station}',
  'replay.pick': 'Elige una línea aquí o en el tablero para leer su historia.',
  'replay.allLines': 'Todas las líneas',
  'replay.began': '{me, select, yes {La has empezado con {tiles}.} other {{name} la ha empezado con {tiles}.}}',
  'replay.grew': '{me, select, yes {La has llevado de {from} a {to}.} other {{name} la ha llevado de {from} a {to}.}}',
  'replay.homeStation':
    '{me, select, yes {La has llevado a la estación {end}: {tiles}, {points}.} other {{name} la ha llevado a la estación {end}: {tiles}, {points}.}}',
  'replay.homePower':
    '{me, select, yes {La has llevado a la Powerstation: {tiles}, {points}.} other {{name} la ha llevado a la Powerstation: {tiles}, {points}.}}',
  'replay.cutStation':
    '{me, select, yes {La has cortado en la estación {end}: {tiles}, {points}.} other {{name} la ha cortado en la estación {end}: {tiles}, {points}.}}',
  'replay.sentPower':
    '{me, select, yes {La has mandado a la Powerstation: {tiles}, {points}.} other {{name} la ha mandado a la Powerstation: {tiles}, {points}.}}',
  'replay.endStation':
    '{me, select, yes {La has completado en la estación {end}: {tiles}, {points}.} other {{name} la ha completado en la estación {end}: {tiles}, {points}.}}',
  'replay.open': 'No se ha completado.',
  'replay.untouched': 'Nadie la ha tocado.',
  'replay.keep': 'Conservar esta partida',
  'replay.playOn': 'Seguir desde aquí',
  'replay.playOnWho': '¿Quién sigue a partir de la jugada {n}?',
  'replay.playOnTiles':
    'Salen los mismos tramos que en la partida real y en el mismo orden. No cuenta para tus estadísticas.',
  'replay.playOnPile': 'La pila y las acciones son las de la partida real. No cuenta para tus estadísticas.',
  'replay.playOnGo': 'Seguir jugando',
  'replay.keysStep': 'jugada anterior, jugada siguiente',
  'replay.keysEnds': 'al principio, al final (Inicio, Fin)',
  'replay.keysRun': 'reproducir, pausa (barra espaciadora)',
  'replay.keysRide': 'recorrer la línea elegida, o la mejor',
  'replay.keysPlayOn': 'seguir jugando desde aquí',
  'replay.keysShare': 'compartir',
  'replay.running': 'Esta partida sigue en juego: solo ves lo que puedes saber.',
  'replay.notAGame': 'Este enlace no contiene ninguna partida de Cable Car. Quizá no se copió entero.',
  'replay.newerVersion':
    'Este enlace es de una versión más nueva de Cable Car. Recarga la página o pide el archivo de la partida.',
  'replay.damaged': 'Este enlace está dañado: falta un carácter o hay uno mal. Cópialo otra vez.',
  'replay.given':
    'Esta partida se anotó en una mesa real. Nadie anotó qué se robó o se tenía: las manos son solo posibles, y cada tramo sale de la mano.',
};

export default es;
