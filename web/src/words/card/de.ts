import type en from './en';

const de: Record<keyof typeof en, string> = {
  'card.replay': 'Eine Partie Cable Car zum Ansehen, Zug um Zug.',
  'card.invited': 'Spiel mit bei Cable Car!',
  'card.seat': 'Du bist an einen Tisch eingeladen. Setz dich einfach dazu, ganz ohne Konto.',
  'card.open': 'Zur Partie',
};

export default de;
