import type en from './en';

const es: Record<keyof typeof en, string> = {
  'card.replay': 'Una partida de Cable Car para ver jugada a jugada.',
  'card.invited': '¡Ven a jugar a Cable Car!',
  'card.seat': 'Hay una mesa que te espera. Siéntate, no hace falta cuenta.',
  'card.open': 'Abrir la partida',
};

export default es;
