import type { RulesText } from './en';

const es: RulesText = [
  {
    title: 'De qué se trata',
    points: [
      'Entre todos colocáis 60 tramos de vía y construís así las líneas de San Francisco.',
      'Tus vagones esperan en sus estaciones alrededor del tablero. Cuanto más largo es el camino de una línea, más puntos da: evita las cortas y estropea las de los demás.',
    ],
  },
  {
    title: 'Tu turno',
    points: [
      'Coloca tu tramo. O roba uno de la pila: entonces tienes que colocar ese y te quedas con el tuyo.',
      'Un tramo va en una casilla libre del borde del tablero o junto a un tramo ya colocado. Tocar solo la Powerstation no basta.',
      'Todos los tramos van en el mismo sentido: los tejados muestran dónde está arriba.',
      'Puedes continuar la línea de cualquiera.',
      'Un tramo no debe unir él solo dos estaciones (ni una consigo misma), salvo que no quepa en ningún otro sitio.',
      'Si después no te queda ningún tramo, tomas uno nuevo.',
    ],
  },
  {
    title: 'Los puntos',
    points: [
      'Un vagón sale por la vía en la que está. Su línea está completa cuando llega a cualquier estación o a la Powerstation.',
      'Un punto por cada tramo del camino. Un tramo cruzado dos veces cuenta dos veces.',
      'Una línea que acaba en la Powerstation cuenta doble.',
      'Los puntos son del dueño del vagón, lo haya colocado quien lo haya colocado.',
      'Cuando todos los tramos están colocados, gana quien tenga más puntos de victoria. En caso de empate, la victoria se comparte.',
    ],
  },
  {
    title: 'Variantes',
    points: ['Orientación libre: los tramos se pueden girar.', 'Dos o tres tramos en la mano en vez de uno.'],
  },
  {
    title: 'Las compañías',
    points: [
      'Ocho compañías con cuatro vagones cada una reúnen los puntos de beneficios. Nadie posee vagones; tú tienes en secreto cuatro acciones, del 10, 20, 30 y 40 %.',
      'En vez de colocar un tramo puedes cambiar una acción: va tapada debajo del montón de su porcentaje, y allí tomas la acción descubierta o la primera tapada.',
      'Los cambios terminan en cuanto una compañía tiene 25 puntos.',
      'Al final, la compañía con más puntos vale 8, la siguiente 7 y así sucesivamente. Con los mismos puntos, el mismo valor.',
      'Cada acción rinde la décima parte de su porcentaje por el valor: el 30 % de una compañía de valor 6 rinde 18.',
      'Quien tiene la mayor parte de una compañía recibe además puntos extra: la décima parte de sus puntos, redondeada hacia abajo. Si hay empate, cada cual los recibe enteros.',
    ],
  },
];

export default es;
