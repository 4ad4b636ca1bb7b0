import type en from './en';

const de: Record<keyof typeof en, string> = {
  'settings.language': 'Sprache',
  'settings.system': 'Wie das System',
  'settings.theme': 'Darstellung',
  'settings.light': 'Tag',
  'settings.dark': 'Nacht',
  'settings.vibration': 'Vibration',
  'settings.large': 'Groß',
  'settings.largeAbout': 'Größere Schrift und Plättchen.',
  'settings.still': 'Weniger Bewegung',
  'settings.speed': 'Tempo der Bots',
  'settings.slow': 'Gemütlich',
  'settings.normal': 'Normal',
  'settings.fast': 'Flott',
  'settings.instant': 'Sofort',
  'settings.ask': 'Vor dem Legen nachfragen',
  'settings.askAbout': 'Das erste Tippen zeigt, was das Plättchen bewirkt, das zweite legt es.',
  'settings.coach': 'Trainer',
  'settings.coachOff': 'Aus',
  'settings.lenient': 'Nachsichtig',
  'settings.usual': 'Normal',
  'settings.strict': 'Streng',
  'settings.coachAbout': 'Warnt dich vor einem Zug, der viel verschenkt.',
};

export default de;
