export default {
  'about.version': 'Versión {version}',
  'about.build': 'Compilación {build}',
  'about.game':
    'San Francisco Cable Car y Cable Car Company son juegos de mesa de Dirk Henn, publicados por Queen Games. Esta es una versión independiente hecha por aficionados, sin su participación; el juego y su nombre les pertenecen.',
  'about.licence':
    'El programa es libre: puedes usarlo, modificarlo y compartirlo según la licencia Apache 2.0. Se ofrece sin ninguna garantía.',
  'about.others': 'Gracias a',
  'about.othersAbout': 'Buena parte es obra de otras personas. Aquí tienes de quién y con qué licencia.',
  'about.pages': 'En las páginas',
  'about.server': 'En el servidor',
  'about.full': 'Leer todas las licencias',
} as const;
