import type en from './en';

const es: Record<keyof typeof en, string> = {
  'poster.best': 'Mejor línea',
  'poster.mine': 'Tu mejor línea',
  'poster.longest': 'Línea más larga',
  'poster.turning': 'Momento decisivo',
  'poster.move': 'Jugada {n}',
  'poster.ahead':
    '{me, select, yes {A partir de ahí fuiste por delante.} other {A partir de ahí {name} fue por delante.}}',
  'poster.aheadByShares':
    '{me, select, yes {A partir de ahí tuviste las mejores acciones.} other {A partir de ahí {name} tuvo las mejores acciones.}}',
  'poster.open': 'Cartel',
  'poster.title': 'Tu ciudad en un cartel',
  'poster.about': 'La ciudad que has construido, para enmarcar, enviar o llevar en el móvil.',
  'poster.offer': 'Tu ciudad como cartel de viaje, en papel o en el móvil.',
  'poster.show': 'Ver el cartel',
  'poster.format': 'Tamaño',
  'poster.format.a4': 'Papel A4',
  'poster.format.phone': 'Pantalla del móvil',
  'poster.png': 'Guardar como imagen (PNG)',
  'poster.svg': 'Guardar para imprimir (SVG)',
  'poster.send': 'Enviar…',
  'poster.print': 'Imprimir',
  'poster.making': 'Dibujando el cartel…',
  'poster.failed': 'Este navegador no ha podido dibujar el cartel.',
  'poster.route': '{owner} · {tiles} · {points}',
  'poster.alt': 'Cartel de viaje de esta partida. {players}. Línea más larga: {street}.',
  'poster.wall': 'Tus carteles',
  'poster.wallAbout': 'Todas las ciudades que has terminado. Toca una para imprimirla o enviarla.',
  'poster.more': 'Mostrar más',
  'poster.entry': 'Cartel: {headline}, {date}',
};

export default es;
