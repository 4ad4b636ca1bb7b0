import type en from './en';

const es: Record<keyof typeof en, string> = {
  'share.title': 'Compartir esta partida',
  'share.link': 'Enlace',
  'share.linkAbout': 'Contiene toda la partida: quien lo abra puede volver a verla.',
  'share.address': 'El enlace',
  'share.fromMove': 'Abrir en la jugada {n}',
  'share.copy': 'Copiar el enlace',
  'share.copied': 'Enlace copiado.',
  'share.send': 'Enviar…',
  'share.still': 'Imagen',
  'share.stillAbout': 'El tablero y el marcador, para publicar o imprimir.',
  'share.png': 'Guardar como PNG',
  'share.svg': 'Guardar como SVG',
  'share.film': 'Animación',
  'share.filmAbout': 'Toda la partida, jugada a jugada (GIF).',
  'share.make': 'Crear',
  'share.making': 'Dibujando la partida…',
  'share.part': '{percent} listo',
  'share.cancel': 'Cancelar',
  'share.save': 'Guardar',
  'share.done': 'La animación está lista.',
  'share.failed': 'Este navegador no ha podido crear la imagen.',
  'share.file': 'Archivo de la partida',
  'share.fileAbout': 'Para guardarlo o abrirlo en otro dispositivo.',
  'share.running': 'Esta partida sigue en juego. Un enlace revelaría lo oculto, así que por ahora solo hay imagen.',
};

export default es;
