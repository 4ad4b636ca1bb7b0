export default {
  'about.version': 'Versión {version}',
  'about.build': 'Compilación {build}',
  'about.game':
    'San Francisco Cable Car y Cable Car Company son juegos de mesa de Dirk Henn, publicados por Queen Games. Esta es una versión independiente hecha por aficionados, sin su participación; el juego y su nombre les pertenecen.',
  'about.licence':
    'El programa es libre: puedes usarlo, modificarlo y compartirlo según la licencia Apache 2.0. Se ofrece sin ninguna garantía.',
  'about.privacy': 'Qué guarda este servidor',
  'about.privacyAbout':
    'Una clave aleatoria para tu dispositivo, de la que solo queda una huella, el nombre que eliges en una mesa y tus jugadas. Si activas los avisos, también la dirección del servicio push de tu navegador, tu zona horaria y tus horas de silencio. Ninguna dirección de correo, nada de publicidad, ningún servicio de terceros. Tu dirección de red se guarda solo como huella, y no más tiempo que tu nombre; solo si quien lleva el servidor bloquea una dirección, se guarda tal cual hasta que acaba el bloqueo.',
  'about.keptGames':
    '{days, plural, =0 {Las partidas se guardan para siempre.} one {Las partidas se borran un día después de la última jugada.} other {Las partidas se borran # días después de la última jugada.}}',
  'about.keptNames':
    '{days, plural, =0 {Los nombres se quedan en las partidas terminadas.} one {Los nombres se quitan de las partidas terminadas al cabo de un día.} other {Los nombres se quitan de las partidas terminadas al cabo de # días.}}',
  'about.keptGuests':
    '{days, plural, =0 {Los dispositivos se recuerdan para siempre.} one {Los dispositivos sin partida se olvidan al cabo de un día.} other {Los dispositivos sin partida se olvidan al cabo de # días.}}',
  'about.keptTables':
    '{days, plural, one {Las mesas donde nadie juega se recogen al cabo de un día.} other {Las mesas donde nadie juega se recogen al cabo de # días.}}',
  'about.keptNotices':
    '{days, plural, one {Los avisos se borran al cabo de un día.} other {Los avisos se borran al cabo de # días.}}',
  'about.privacyAsk': 'Quien lleva este servidor puede borrar todo lo que te concierne. Basta con pedirlo.',
  'about.others': 'Gracias a',
  'about.othersAbout': 'Buena parte es obra de otras personas. Aquí tienes de quién y con qué licencia.',
  'about.pages': 'En la app',
  'about.server': 'En el servidor',
  'about.full': 'Leer todas las licencias',
} as const;
