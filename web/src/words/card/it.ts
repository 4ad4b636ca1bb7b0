import type en from './en';

const it: Record<keyof typeof en, string> = {
  'card.replay': 'Una partita di Cable Car da rivedere mossa per mossa.',
  'card.invited': 'Vieni a giocare a Cable Car!',
  'card.seat': 'C’è un tavolo che ti aspetta. Siediti, non serve un account.',
  'card.open': 'Apri la partita',
};

export default it;
