export default {
  'learn.title': 'Aprender a jugar',
  'learn.about': 'Pasos cortos, y en cada uno hay algo que hacer. Salta lo que sabes, repite lo que te gusta.',
  'learn.base': 'El juego básico',
  'learn.baseAbout': 'Tramos, líneas, puntos: todo para tu primera partida.',
  'learn.companies': 'Las compañías',
  'learn.companiesAbout': 'Acciones secretas en vez de vagones propios. Mejor después.',
  'learn.progress': '{done} de {all} pasos hechos',
  'learn.begin': 'Empezar',
  'learn.continue': 'Continuar',
  'learn.again': 'Otra vez',
  'learn.step': 'Paso {n} de {all}',
  'learn.steps': 'Pasos',
  'learn.isDone': 'hecho',
  'learn.next': 'Paso siguiente',
  'learn.skip': 'Saltar este paso',
  'learn.back': 'Paso anterior',
  'learn.retry': 'Intentarlo otra vez',
  'learn.well': 'Bien hecho',
  'learn.almost': 'Casi',
  'learn.all': 'Todas las lecciones',
  'learn.toCompanies': 'Aprender las compañías',
  'learn.toGame': 'Jugar una partida',
  'learn.unknown': 'Esa lección no existe.',
  'learn.target': 'La casilla que brilla es la fila {row}, columna {column}.',
  'learn.how':
    'Toca la casilla dos veces, haz clic en ella o arrastra el tramo hasta allí. Con teclas: B, luego flechas e Intro.',

  'learn.place.title': 'Colocar un tramo',
  'learn.place.tell': 'Los vagones amarillos ● son tuyos. Coloca tu tramo en la casilla que brilla.',
  'learn.place.done': '¡Ahí está! Sus vías se unen a los raíles de los vagones de al lado.',

  'learn.beside.title': 'Dónde puede ir un tramo',
  'learn.beside.tell':
    'Un tramo va en el borde o junto a otro tramo, con los tejados hacia arriba. Ve más adentro: toma la casilla que brilla.',
  'learn.beside.done': '¡Eso es! Junto a otros tramos puedes ir tan adentro como quieras.',
  'learn.beside.other': 'También se puede: está en el borde. Prueba ahora la casilla que brilla, más adentro.',

  'learn.follow.title': 'Seguir una línea',
  'learn.follow.tell':
    'Tu vagón {station} ya tiene una línea de {tiles} tramos. Señala el vagón y se ilumina toda la línea. Coloca tu tramo donde termina.',
  'learn.follow.done': '¡La línea sigue! Aún está abierta, así que todavía no da puntos.',
  'learn.follow.other':
    'Se puede, pero la línea {station} se quedó como estaba. Síguela desde su vagón: termina en la casilla que brilla.',

  'learn.station.title': 'A casa en una estación',
  'learn.station.tell':
    'Una línea que llega a cualquier estación del borde está completa. Cada tramo del camino es un punto. Completa la línea {station}.',
  'learn.station.done': 'La línea {station} ha llegado: {points} tramos, {points} puntos.',
  'learn.station.other': 'Se puede, pero la línea {station} sigue en camino. La casilla que brilla la completa.',

  'learn.long.title': 'El camino largo',
  'learn.long.tell':
    'Las líneas largas dan más. Un tramo cruzado dos veces cuenta dos veces. ¡Haz crecer la línea {station} de {from} a {to} de golpe!',
  'learn.long.done': 'Ahora mide {to}. No tengas prisa por llegar: cuanto más largo el camino, mejor.',
  'learn.long.other': 'Se puede, pero donde más crece la línea {station} es en la casilla que brilla.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'La casa grande del centro es la Powerstation. Una línea que acaba allí cuenta doble. Lleva hasta ella la línea {station}.',
  'learn.power.done': '{tiles} tramos, el doble: ¡{points} puntos!',
  'learn.power.other': 'Se puede, pero intenta llegar a la Powerstation: la casilla que brilla lleva allí.',

  'learn.oneTile.title': 'No con un solo tramo',
  'learn.oneTile.tell':
    'Una línea no puede ir de estación a estación con un solo tramo. Lleva tu tramo sobre la casilla que brilla y mira.',
  'learn.oneTile.done': 'Dice que no: un vagón estaría en casa tras un tramo. Para este hay otras casillas.',
  'learn.oneTile.other': '¡Se puede! Pero mira antes qué pasa en la casilla que brilla.',

  'learn.noOther.title': 'Salvo que no haya otro sitio',
  'learn.noOther.tell':
    'Hay dos casillas libres, y en las dos este tramo hace una línea de un tramo. Si no hay otro sitio, se permite. ¡Colócalo!',
  'learn.noOther.done': 'Una línea de un tramo: solo 1 punto. A nadie le gusta, pero tenía que ser.',

  'learn.draw.title': 'Mejor robar',
  'learn.draw.tell':
    '¿No te gusta tu tramo? Roba uno de la pila. Ese hay que colocarlo enseguida; el tuyo se queda en la mano. ¡Pruébalo!',
  'learn.draw.then': '¡Qué suerte! Colócalo en la casilla que brilla: la línea {station} daría {points} puntos.',
  'learn.draw.done': 'Robado y colocado, y tu propio tramo sigue en tu mano.',
  'learn.draw.other': 'Se puede, pero esta vez roba primero. El botón está junto a tu tramo.',

  'learn.cut.title': 'Acortar las de los demás',
  'learn.cut.tell':
    'Puedes construir en cualquier línea. La línea {station} es de azul ■, que la quiere larga. ¡Complétala ahora que es corta!',
  'learn.cut.done': 'Solo {points} puntos para azul. Los puntos son del dueño del vagón, coloque quien coloque.',
  'learn.cut.other': 'Se puede, pero la línea azul {station} aún puede crecer. Complétala en la casilla que brilla.',

  'learn.finish.title': 'Hasta el final',
  'learn.finish.tell':
    'Los últimos {tiles} tramos: dos para ti, dos para el Voceador. Cuando estén todos, gana quien tenga más puntos. ¡Mira antes de colocar!',
  'learn.finish.done':
    '{outcome, select, won {¡Ganas, {mine} a {theirs}! Ya conoces el juego.} shared {¡Empate, {mine} a {theirs}! Ya conoces el juego.} other {Esta vez gana el Voceador, {theirs} a {mine}. Ya conoces el juego; si quieres, repite el final.}}',

  'learn.shares.title': 'Acciones en vez de vagones',
  'learn.shares.tell':
    'Aquí nadie tiene vagones: son de ocho compañías. Tú tienes cuatro acciones que solo tú ves. La mayor es el 40 % de marrón ▬. ¡Alarga la línea marrón {station}!',
  'learn.shares.done':
    'Bueno para marrón, así que bueno para ti. Construye para las compañías de las que tienes acciones.',
  'learn.shares.other': 'Se puede, pero no ayuda a marrón. La línea {station} crece en la casilla que brilla.',

  'learn.build.title': 'Puntos para una compañía',
  'learn.build.tell':
    'Una línea completa da puntos a su compañía, coloque quien coloque. Tres de tus acciones son naranja ▲. ¡Completa la línea {station} para naranja!',
  'learn.build.done': '¡{points} puntos para naranja! Cuantos más puntos tiene una compañía, más valen sus acciones.',
  'learn.build.other': 'Se puede, pero la línea naranja {station} sigue abierta. Complétala en la casilla que brilla.',

  'learn.short.title': 'No es tu compañía',
  'learn.short.tell': 'De morado ✦ no tienes nada. Completa su línea {station} ahora que es corta.',
  'learn.short.done': 'Solo {points} puntos para morado. Lo que no tienes puede seguir pobre.',
  'learn.short.other':
    'Se puede, pero la línea morada {station} aún puede crecer. Complétala en la casilla que brilla.',

  'learn.exchange.title': 'Cambiar una acción',
  'learn.exchange.tell':
    'En vez de colocar puedes cambiar una acción. Naranja ▲ va en cabeza y su 40 % está descubierto. ¡Da a cambio tu 40 % de morado ✦!',
  'learn.exchange.done': 'Ahora el 40 % de naranja es tuyo. Todos han visto cuál has tomado.',
  'learn.exchange.other': 'Se puede, pero esta vez cambia tu acción del 40 % por la descubierta.',

  'learn.surprise.title': 'Una acción tapada',
  'learn.surprise.tell':
    'También puedes tomar la primera acción tapada. Nadie más la ve. ¡Da tu 40 % de negro ✚ y toma la tapada!',
  'learn.surprise.done': 'Te ha tocado verde ◆, y verde va en cabeza: ¡qué suerte! Podía ser cualquiera.',
  'learn.surprise.other': 'Se puede, pero esta vez cambia tu acción del 40 % por la tapada de su montón.',

  'learn.closing.title': 'Cerrado a los 25',
  'learn.closing.tell':
    'En cuanto una compañía tiene 25 puntos, nadie puede cambiar más. Negro ✚ tiene {before}. ¡Coloca el tramo en la casilla que brilla!',
  'learn.closing.done': '¡{points} puntos más para negro! Desde ahora cada cual conserva sus acciones.',
  'learn.closing.other': 'Se puede, pero negro aún no tiene 25. La casilla que brilla lo consigue.',

  'learn.reckoning.title': 'El recuento',
  'learn.reckoning.tell':
    'Los últimos {tiles} tramos: dos para ti, uno para el Voceador. Luego se cuenta cuánto valen las acciones. ¡Coloca lo que queda!',
  'learn.reckoning.done':
    '{outcome, select, won {¡Ganas, {mine} a {theirs}!} shared {¡Empate, {mine} a {theirs}!} other {Esta vez gana el Voceador, {theirs} a {mine}.}} Mira paso a paso cómo se cuenta.',
} as const;
