import type { RulesText } from './en';

const es: RulesText = [
  {
    title: 'De qué va',
    points: [
      'Entre todos colocáis 60 tramos de vía y construís las líneas de San Francisco.',
      'Tus vagones esperan en sus estaciones alrededor del tablero. Cuanto más larga es una línea, más puntos da: alarga las tuyas y corta pronto las de los demás.',
    ],
  },
  {
    title: 'Tu turno',
    points: [
      'Coloca tu tramo. O roba uno de la pila: entonces tienes que colocar ese, y el tuyo se queda en la mano.',
      'Un tramo va en una casilla libre del borde del tablero o junto a otro tramo. No basta con tocar la Powerstation.',
      'Todos los tramos van en el mismo sentido: con los tejados hacia arriba.',
      'Puedes construir en la línea de cualquiera.',
      'Un tramo no puede unir él solo dos estaciones (ni una consigo misma), salvo que no quepa en ningún otro sitio.',
      'Si después no te queda ningún tramo, tomas uno nuevo.',
    ],
  },
  {
    title: 'Los puntos',
    points: [
      'Un vagón sale por la vía en la que está. Su línea está completa cuando llega a cualquier estación o a la Powerstation.',
      'Un punto por cada tramo del camino. Un tramo por el que se pasa dos veces cuenta dos veces.',
      'Una línea que acaba en la Powerstation cuenta doble.',
      'Los puntos son del dueño del vagón, da igual quién haya colocado el tramo.',
      'Cuando todos los tramos están colocados, gana quien tenga más puntos de victoria. Si hay empate, la victoria se comparte.',
    ],
  },
  {
    title: 'Variantes',
    points: ['Orientación libre: los tramos se pueden girar.', 'Dos o tres tramos en la mano en vez de uno.'],
  },
  {
    title: 'Las compañías',
    points: [
      'Nadie tiene vagones. Ocho compañías con cuatro vagones cada una reúnen puntos de beneficios; tú tienes cuatro acciones secretas de ellas: 10 %, 20 %, 30 % y 40 %.',
      'En vez de colocar un tramo, puedes cambiar una acción: va boca abajo debajo de la pila del mismo porcentaje, y de allí tomas la que está boca arriba o la primera boca abajo.',
      'En cuanto una compañía tiene 25 puntos, se acaban los cambios.',
      'Al final, la compañía con más puntos de beneficios vale 8, la siguiente 7, y así sucesivamente. Si empatan, valen lo mismo.',
      'Una acción del 30 % da 3 × el valor de la compañía: con valor 6, son 18.',
      'Quien tenga el mayor porcentaje de una compañía recibe además puntos extra: la décima parte de sus puntos, redondeada hacia abajo. Si hay empate, cada uno los recibe enteros.',
    ],
  },
];

export default es;
