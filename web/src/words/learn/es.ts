export default {
  'learn.title': 'Aprender a jugar',
  'learn.about': 'Lecciones cortas en las que se aprende jugando. Salta lo que ya sabes, repite lo que te guste.',
  'learn.base': 'El juego básico',
  'learn.baseAbout': 'Tramos, líneas, puntos: todo para tu primera partida.',
  'learn.companies': 'Las compañías',
  'learn.companiesAbout': 'Acciones secretas en vez de vagones propios. Para después del juego básico.',
  'learn.progress': '{done, plural, one {# paso hecho de {all}} other {# pasos hechos de {all}}}',
  'learn.begin': 'Empezar',
  'learn.continue': 'Continuar',
  'learn.again': 'Repetir',
  'learn.step': 'Paso {n} de {all}',
  'learn.steps': 'Pasos',
  'learn.isDone': 'hecho',
  'learn.next': 'Paso siguiente',
  'learn.skip': 'Saltar este paso',
  'learn.back': 'Paso anterior',
  'learn.retry': 'Reintentar',
  'learn.well': '¡Muy bien!',
  'learn.seen': '¿Lo ves?',
  'learn.almost': '¡Casi!',
  'learn.all': 'Todas las lecciones',
  'learn.toCompanies': 'Pasar a las compañías',
  'learn.toGame': 'Jugar una partida',
  'learn.unknown': 'Esa lección no existe.',
  'learn.target': 'La casilla que brilla: fila {row}, columna {column}.',
  'learn.how': 'Toca la casilla dos veces, haz clic en ella o arrastra el tramo hasta allí.',
  'learn.howKeys': 'Con el teclado: B, luego las flechas e Intro.',

  'learn.place.title': 'Coloca un tramo',
  'learn.place.tell': 'Los vagones amarillos ● son tuyos. Coloca tu tramo en la casilla que brilla.',
  'learn.place.done': '¡Ahí está! Ahora la vía sigue para los vagones de al lado.',

  'learn.beside.title': 'Dónde puede ir un tramo',
  'learn.beside.tell':
    'Un tramo va en el borde o junto a otro tramo, con los tejados hacia arriba. Ve hacia dentro: elige la casilla que brilla.',
  'learn.beside.done': '¡Eso es! Junto a otros tramos puedes llegar tan adentro como quieras.',
  'learn.beside.other': 'También vale: está en el borde. Prueba ahora la casilla que brilla, más adentro.',

  'learn.follow.title': 'Sigue una línea',
  'learn.follow.tell':
    'Tu vagón {station} ya tiene una línea de {tiles, plural, one {# tramo} other {# tramos}}. Señala o toca el vagón y se ilumina toda la línea. Coloca tu tramo donde termina.',
  'learn.follow.done': '¡La línea sigue! Aún está abierta, así que todavía no da puntos.',
  'learn.follow.other':
    'Buen sitio, pero la línea {station} se ha quedado como estaba. Síguela desde su vagón: termina en la casilla que brilla.',

  'learn.station.title': 'Llega a una estación',
  'learn.station.tell':
    'Una línea que llega a cualquier estación del borde está completa. Cada tramo del camino vale un punto. ¡Completa la línea {station}!',
  'learn.station.done':
    'La línea {station} ha llegado: {points, plural, one {¡# tramo, # punto!} other {¡# tramos, # puntos!}}',
  'learn.station.other': 'No está mal, pero la línea {station} sigue en camino. Complétala en la casilla que brilla.',

  'learn.long.title': 'El camino largo',
  'learn.long.tell':
    'Las líneas largas dan más puntos. Un tramo por el que se pasa dos veces cuenta dos veces. ¡Haz crecer la línea {station} de {from} a {to} de golpe!',
  'learn.long.done': 'Ahora mide {to}. No hay prisa por llegar: cuanto más largo sea el camino, mejor.',
  'learn.long.other': 'Vale, pero donde más crece la línea {station} es en la casilla que brilla.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'El edificio grande del centro es la central que tira de los cables: la Powerstation. Una línea que acaba allí cuenta doble. ¡Lleva hasta ella la línea {station}!',
  'learn.power.done':
    '{tiles, plural, one {# tramo} other {# tramos}}, el doble de puntos: {points, plural, one {¡# punto!} other {¡# puntos!}}',
  'learn.power.other': 'Bien pensado, pero en la Powerstation cuenta doble. La casilla que brilla lleva allí.',

  'learn.oneTile.title': 'Más de un tramo',
  'learn.oneTile.tell':
    'Una línea no puede ir de una estación a otra por un solo tramo. Lleva tu tramo sobre la casilla que brilla y mira.',
  'learn.oneTile.done': '¡No se puede! Un vagón llegaría con un solo tramo. Para este hay otras casillas.',
  'learn.oneTile.other': 'Sí, ahí cabe. Pero mira antes qué pasa en la casilla que brilla.',

  'learn.noOther.title': 'Salvo que no haya otro sitio',
  'learn.noOther.tell':
    'Quedan dos casillas, y en las dos forma una línea de un solo tramo. Si no hay otro sitio, se puede. ¡Colócalo!',
  'learn.noOther.done': 'Una línea de un solo tramo: solo 1 punto. A nadie le gusta, pero no había más remedio.',

  'learn.draw.title': 'Roba un tramo',
  'learn.draw.tell':
    '¿No te gusta tu tramo? Roba uno de la pila. Tienes que colocarlo enseguida; el tuyo se queda en la mano. ¡Prueba!',
  'learn.draw.then':
    '¡Qué suerte! Colócalo en la casilla que brilla: la línea {station} da {points, plural, one {# punto} other {# puntos}}.',
  'learn.draw.done': 'Robado y colocado, y el tuyo sigue en la mano.',
  'learn.draw.other': 'Buena jugada, pero esta vez roba primero. El botón está junto a tu tramo.',
  'learn.draw.elsewhere': 'Ahí también cabe, pero en la casilla que brilla habrías completado la línea {station}.',

  'learn.cut.title': 'Frena a los demás',
  'learn.cut.tell':
    'Puedes construir en la línea de cualquiera. La línea {station} es del jugador azul ■, que la quiere larga. ¡Complétala ahora que es corta!',
  'learn.cut.done':
    'Solo {points, plural, one {# punto} other {# puntos}} para el jugador azul. Los puntos son del dueño del vagón, da igual quién haya colocado el tramo.',
  'learn.cut.other': 'Buena idea, pero la línea azul {station} aún puede crecer. Complétala en la casilla que brilla.',

  'learn.finish.title': 'Hasta el final',
  'learn.finish.tell':
    'Los últimos {tiles, plural, one {# tramo} other {# tramos}}: dos para ti, dos para Charlie. Cuando estén todos, gana quien tenga más puntos. ¡Mira bien antes de colocar!',
  'learn.finish.done':
    '{outcome, select, won {¡Ganas {mine} a {theirs}! Ya sabes jugar.} shared {¡Empate, {mine} a {theirs}! Ya sabes jugar.} other {Esta vez gana Charlie, {theirs} a {mine}. Ya sabes jugar; si quieres, repite el final.}}',

  'learn.shares.title': 'Una parte de una compañía',
  'learn.shares.tell':
    'Aquí los vagones son de ocho compañías. Una acción es una parte de una compañía. Tienes cuatro que nadie más ve: 10 %, 20 %, 30 % y la más grande, 40 %. Esta es de la compañía marrón ▬. ¡Alarga su línea {station}!',
  'learn.shares.done': 'Bueno para la compañía marrón, bueno para ti: ¡el 40 % es tuyo!',
  'learn.shares.other': 'Así la compañía marrón no gana nada. Su línea {station} crece en la casilla que brilla.',

  'learn.build.title': 'Puntos para una compañía',
  'learn.build.tell':
    'Una línea completa da puntos a su compañía, da igual quién coloque el último tramo. Tres de tus cuatro acciones son de la compañía naranja ▲. ¡Completa su línea {station}!',
  'learn.build.done':
    '{points, plural, one {¡# punto} other {¡# puntos}} para la compañía naranja! Al final, la compañía con más puntos vale 8, la siguiente 7, y así sucesivamente. Por eso, con líneas largas tus acciones valen más.',
  'learn.build.other':
    'Bien, pero la línea {station} de la compañía naranja sigue abierta. Complétala en la casilla que brilla.',

  'learn.short.title': 'No es tu compañía',
  'learn.short.tell': 'De la compañía morada ✦ no tienes acciones. Completa su línea {station} ahora que es corta.',
  'learn.short.done':
    'Solo {points, plural, one {# punto} other {# puntos}} para la compañía morada. No tienes acciones suyas: mejor que se quede pequeña.',
  'learn.short.other':
    'Vale, pero así la línea {station} de la compañía morada sigue creciendo. Complétala en la casilla que brilla.',

  'learn.exchange.title': 'Cambia una acción',
  'learn.exchange.tell':
    'En vez de colocar un tramo, puedes cambiar una acción por otra del mismo tamaño. La compañía naranja ▲ va en cabeza y su acción del 40 % está boca arriba. ¡Da a cambio tu acción del 40 % de la compañía morada ✦!',
  'learn.exchange.done': 'Ahora el 40 % de la compañía naranja es tuyo. Todos han visto lo que has tomado.',
  'learn.exchange.other': 'Es otra opción, pero esta vez cambia tu acción del 40 % por la que está boca arriba.',

  'learn.surprise.title': 'Una acción boca abajo',
  'learn.surprise.tell':
    'También puedes tomar la primera acción boca abajo. Nadie más la verá. ¡Da tu acción del 40 % de la compañía negra ✚ y prueba suerte!',
  'learn.surprise.done':
    'Te ha tocado una acción de la compañía verde ◆, que va en cabeza: ¡qué suerte! Podía ser cualquiera.',
  'learn.surprise.other': 'También vale, pero esta vez cambia tu acción del 40 % por la que está boca abajo.',

  'learn.closing.title': 'A los 25, fin de los cambios',
  'learn.closing.tell':
    'En cuanto una compañía tiene 25 puntos, ya nadie puede cambiar acciones. La compañía negra ✚ tiene {before}. ¡Coloca tu tramo en la casilla que brilla!',
  'learn.closing.done':
    '{points, plural, one {¡# punto} other {¡# puntos}} más para la compañía negra! Desde ahora cada uno se queda con las acciones que tiene.',
  'learn.closing.other': 'Por poco: la compañía negra aún no tiene 25. Con la casilla que brilla llega.',

  'learn.reckoning.title': 'La puntuación final',
  'learn.reckoning.tell':
    'Los últimos {tiles, plural, one {# tramo} other {# tramos}}: dos para ti, uno para Charlie. Después, tus acciones se convierten en puntos: una acción del 30 % da 3 × el valor de la compañía. Quien más tenga de una compañía recibe además puntos extra. ¡Te toca!',
  'learn.reckoning.done':
    '{outcome, select, won {¡Ganas {mine} a {theirs}!} shared {¡Empate, {mine} a {theirs}!} other {Esta vez gana Charlie, {theirs} a {mine}.}} Mira paso a paso cómo se cuenta.',
} as const;
