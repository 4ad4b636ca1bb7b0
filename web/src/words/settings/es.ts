import type en from './en';

const es: Record<keyof typeof en, string> = {
  'settings.language': 'Idioma',
  'settings.system': 'Como el sistema',
  'settings.theme': 'Aspecto',
  'settings.light': 'Día',
  'settings.dark': 'Noche',
  'settings.vibration': 'Vibración',
  'settings.large': 'Grande',
  'settings.largeAbout': 'Texto y tramos más grandes.',
  'settings.still': 'Menos animaciones',
  'settings.speed': 'Velocidad de los bots',
  'settings.slow': 'Tranquila',
  'settings.normal': 'Normal',
  'settings.fast': 'Rápida',
  'settings.instant': 'Al instante',
  'settings.ask': 'Confirmar antes de colocar',
  'settings.askAbout': 'El primer toque muestra qué haría el tramo, el segundo lo coloca.',
  'settings.coach': 'Entrenador',
  'settings.coachOff': 'Desactivado',
  'settings.lenient': 'Indulgente',
  'settings.usual': 'Normal',
  'settings.strict': 'Exigente',
  'settings.coachAbout': 'Te avisa antes de una jugada que te puede salir cara.',
};

export default es;
