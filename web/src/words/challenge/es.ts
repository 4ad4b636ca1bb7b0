import type en from './en';

const es: Record<keyof typeof en, string> = {
  'challenge.title': 'Retar a alguien',
  'challenge.question': '¿Lo haces mejor con estos tramos?',
  'challenge.about':
    'Con este enlace alguien juega los mismos tramos contra los mismos bots. Después se ven las dos partidas una al lado de la otra, también en tu pantalla si te devuelve el resultado como reto.',
  'challenge.ghosts': 'Mostrar mis jugadas como fantasmas',
  'challenge.ghostsAbout': 'Después de cada jugada suya verá tenue dónde pusiste tu tramo.',
  'challenge.inside':
    'El enlace contiene tu partida. La página solo la muestra cuando termina la otra; quien sepa cómo podría mirarla antes.',
  'challenge.afresh':
    'Jugaste con otras personas. Juega primero estos tramos sin ellas, contra bots, y luego podrás enviar esa partida como reto.',
  'challenge.playAlone': 'Jugar estos tramos contra bots',
  'challenge.friend': 'Tu rival',
  'challenge.friendsTile': '{friend} puso aquí el tramo de este turno.',
  'challenge.notAChallenge':
    'Este enlace no contiene ningún reto: hace falta una partida básica terminada de una persona contra bots.',
  'challenge.from': '{friend} ha jugado estos tramos y te reta a hacerlo mejor.',
  'challenge.against': 'Los mismos tramos, los mismos bots: {names}.',
  'challenge.goOn': 'Seguir jugando',
  'challenge.play': 'Aceptar el reto',
  'challenge.showGhosts': 'Después de cada jugada mía, mostrar la otra tenue',
  'challenge.hidden': 'La otra partida está en el enlace. Esta página la muestra cuando termines.',
  'challenge.compare': 'Las dos partidas',
  'challenge.tiles': '{n, plural, one {Tras # tramo} other {Tras # tramos}}',
  'challenge.judging': 'Comparando las partidas…',
  'challenge.failed': 'No se han podido comparar las partidas.',
  'challenge.same': 'Las dos partidas son iguales, jugada a jugada.',
  'challenge.parted': 'Los caminos se separan en el tramo {n}: {friend} jugó {theirs}; tú, {mine}.',
  'challenge.worthPoints':
    'Por lo que se podía ver, tu jugada cambiaba la ventaja esperada en {gain} respecto a la otra.',
  'challenge.worthChance':
    'Por lo que se podía ver, tu jugada cambiaba la probabilidad de ganar, en puntos porcentuales, en {gain} respecto a la otra.',
  'challenge.botParted': 'En el tramo {n} el bot {bot} eligió de otra forma en cada partida.',
  'challenge.goThere': 'Mostrar dónde',
  'challenge.won':
    '{who, select, me {Tienes la mayor ventaja.} friend {{friend} tiene la mayor ventaja.} other {Tenéis la misma ventaja.}}',
  'challenge.luckier':
    '{who, select, me {Tuviste más suerte.} friend {{friend} tuvo más suerte.} other {Tuvisteis la misma suerte.}}',
  'challenge.better':
    '{who, select, me {Sin la suerte al robar, lo hiciste mejor.} friend {Sin la suerte al robar, {friend} lo hizo mejor.} other {Sin la suerte al robar, quedáis iguales.}}',
  'challenge.wentBack':
    '{who, select, me {Deshiciste jugadas o ya conocías los tramos.} other {{friend} deshizo jugadas o ya conocía los tramos.}}',
  'challenge.hinted': '{who, select, me {Usaste pistas.} other {{friend} usó pistas.}}',
  'challenge.clocked':
    'En la otra partida los bots de los dos niveles más altos iban por tiempo; en la tuya pueden haber jugado de otra forma.',
  'challenge.trust': 'Es un juego entre amigos: un enlace no puede probar cómo se jugó una partida.',
};

export default es;
