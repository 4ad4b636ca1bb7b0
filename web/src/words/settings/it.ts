import type en from './en';

const it: Record<keyof typeof en, string> = {
  'settings.language': 'Lingua',
  'settings.system': 'Come il sistema',
  'settings.theme': 'Aspetto',
  'settings.light': 'Giorno',
  'settings.dark': 'Notte',
  'settings.vibration': 'Vibrazione',
  'settings.large': 'Grande',
  'settings.largeAbout': 'Testo e tessere più grandi.',
  'settings.still': 'Meno animazioni',
  'settings.speed': 'Velocità dei bot',
  'settings.slow': 'Lenta',
  'settings.normal': 'Normale',
  'settings.fast': 'Veloce',
  'settings.instant': 'Immediata',
  'settings.ask': 'Conferma prima di posare',
  'settings.askAbout': 'Il primo tocco mostra che cosa farebbe la tessera, il secondo la posa.',
  'settings.coach': 'Allenatore',
  'settings.coachOff': 'Disattivato',
  'settings.lenient': 'Indulgente',
  'settings.usual': 'Normale',
  'settings.strict': 'Severo',
  'settings.coachAbout': 'Ti avvisa prima di una mossa che può costarti cara.',
};

export default it;
