import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'settings.language': 'Langue',
  'settings.system': 'Comme le système',
  'settings.theme': 'Apparence',
  'settings.light': 'Jour',
  'settings.dark': 'Nuit',
  'settings.vibration': 'Vibrations',
  'settings.large': 'Grand',
  'settings.largeAbout': 'Texte et cartes plus grands.',
  'settings.still': 'Moins d’animations',
  'settings.speed': 'Vitesse des bots',
  'settings.slow': 'Tranquille',
  'settings.normal': 'Normale',
  'settings.fast': 'Rapide',
  'settings.instant': 'Immédiate',
  'settings.ask': 'Confirmer avant de poser',
  'settings.askAbout': 'Le premier appui montre ce que ferait la carte, le second la pose.',
  'settings.coach': 'Entraîneur',
  'settings.coachOff': 'Désactivé',
  'settings.lenient': 'Indulgent',
  'settings.usual': 'Normal',
  'settings.strict': 'Exigeant',
  'settings.coachAbout': 'Vous prévient avant un coup qui pourrait vous coûter cher.',
};

export default fr;
