import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'card.replay': 'Une partie de Cable Car à revoir coup par coup.',
  'card.invited': 'Venez jouer à Cable Car !',
  'card.seat': 'Une table vous attend. Prenez place, pas besoin de compte.',
  'card.open': 'Ouvrir la partie',
};

export default fr;
