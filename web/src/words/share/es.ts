import type en from './en';

const es: Record<keyof typeof en, string> = {
  'share.title': 'Compartir esta partida',
  'share.link': 'Enlace',
  'share.linkAbout': 'Contiene toda la partida: quien lo abra puede volver a verla.',
  'share.address': 'El enlace',
  'share.fromMove': 'Abrir en la jugada {n}',
  'share.copy': 'Copiar el enlace',
  'share.copied': 'Enlace copiado.',
  'share.send': 'Enviar …',
  'share.still': 'Imagen',
  'share.stillAbout': 'El tablero y el marcador, para publicar o imprimir.',
  'share.png': 'Guardar como PNG',
  'share.svg': 'Guardar como SVG',
  'share.film': 'Imagen animada',
  'share.filmAbout': 'Toda la partida, jugada a jugada (GIF).',
  'share.make': 'Crearla',
  'share.making': 'Dibujando la partida …',
  'share.part': '{percent} listo',
  'share.cancel': 'Parar',
  'share.save': 'Guardar',
  'share.done': 'La imagen animada está lista.',
  'share.failed': 'Este navegador no ha podido crear la imagen.',
  'share.file': 'Archivo de partida',
  'share.fileAbout': 'Para guardar o abrir en otro dispositivo.',
  'share.running': 'Esta partida sigue en juego. Un enlace revelaría lo oculto, así que por ahora solo hay imagen.',
};

export default es;
