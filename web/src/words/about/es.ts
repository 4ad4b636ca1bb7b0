export default {
  'about.version': 'Versión {version}',
  'about.build': 'Compilación {build}',
  'about.game':
    'San Francisco Cable Car y Cable Car Company son juegos de mesa de Dirk Henn, publicados por Queen Games. Esta es una versión independiente hecha por aficionados, sin su participación; el juego y su nombre les pertenecen.',
  'about.licence':
    'El programa es libre: puedes usarlo, modificarlo y compartirlo según la licencia Apache 2.0. Se ofrece sin ninguna garantía.',
  'about.privacy': 'Qué guarda este servidor',
  'about.privacyAbout':
    'Ninguna dirección de correo, nada de publicidad, ningún servicio de terceros. Esto es lo que se guarda sobre ti:',
  'about.stored.device':
    'Una clave aleatoria para cada uno de tus dispositivos, de la que solo queda una huella, su nombre y cuándo estuviste aquí por última vez.',
  'about.stored.games':
    'Las mesas en las que te sientas, el nombre que eliges allí, tus jugadas y una huella de tu dirección de red, distinta en cada mesa. Los resultados de las partidas puntuadas permanecen cuando te vas, sin tu nombre.',
  'about.stored.talk': 'Las frases que dices en las mesas.',
  'about.stored.regulars': 'Con quién has jugado, a quién le fue mejor y a quién bloqueas.',
  'about.stored.seek': 'Mientras buscas una partida: cuál.',
  'about.stored.push': 'Si activas los avisos: la dirección del servicio push de tu navegador y tu idioma.',
  'about.stored.notices':
    'Qué pasó en tus mesas mientras no estabas, qué avisos quieres, tu zona horaria y tus horas de silencio.',
  'about.stored.vacation': 'Si te tomas vacaciones en partidas de varios días: desde cuándo y hasta cuándo.',
  'about.stored.account':
    'Si creas una cuenta: su nombre, tus ajustes y qué dispositivos son tuyos. Puedes eliminarla tú mismo.',
  'about.stored.keys':
    'Con qué entras: huellas de códigos y claves públicas de llaves de acceso, con su nombre y cuándo las usaste.',
  'about.stored.limits':
    'Cuántas veces hiciste lo que tiene un límite, durante dos horas como mucho: por dispositivo o por huella de tu dirección de red.',
  'about.stored.bans':
    'Si quien lleva el servidor bloquea un dispositivo o una dirección: cuál, hasta que acabe el bloqueo.',
  'about.howLong': 'Y este tiempo se conserva:',
  'about.keptGames':
    '{days, plural, =0 {Las partidas se guardan para siempre.} one {Las partidas se borran un día después de la última jugada.} other {Las partidas se borran # días después de la última jugada.}}',
  'about.keptNames':
    '{days, plural, =0 {Los nombres se quedan en las partidas.} one {Los nombres se quitan de las partidas un día después de la última jugada.} other {Los nombres se quitan de las partidas # días después de la última jugada.}}',
  'about.keptGuests':
    '{days, plural, =0 {Los dispositivos se recuerdan para siempre.} one {Los dispositivos sin partida se olvidan al cabo de un día.} other {Los dispositivos sin partida se olvidan al cabo de # días.}}',
  'about.keptTables':
    '{days, plural, one {Las mesas donde nadie juega se recogen al cabo de un día.} other {Las mesas donde nadie juega se recogen al cabo de # días.}}',
  'about.keptNotices':
    '{days, plural, one {Los avisos se borran al cabo de un día.} other {Los avisos se borran al cabo de # días.}}',
  'about.privacyAsk':
    'Quien lleva este servidor puede borrar todo lo que te concierne. Basta con pedirlo. En las copias de seguridad permanece hasta que se borren.',
  'about.others': 'Gracias a',
  'about.othersAbout': 'Buena parte es obra de otras personas. Aquí tienes de quién y con qué licencia.',
  'about.pages': 'En la app',
  'about.server': 'En el servidor',
  'about.full': 'Leer todas las licencias',
} as const;
