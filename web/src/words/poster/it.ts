import type en from './en';

const it: Record<keyof typeof en, string> = {
  'poster.best': 'Linea migliore',
  'poster.mine': 'La tua linea migliore',
  'poster.longest': 'Linea più lunga',
  'poster.turning': 'Svolta',
  'poster.move': 'Mossa {n}',
  'poster.ahead':
    '{me, select, yes {Da lì in poi hai condotto la partita.} other {Da lì in poi {name} ha condotto la partita.}}',
  'poster.aheadByShares':
    '{me, select, yes {Da lì in poi hai avuto le azioni migliori.} other {Da lì in poi {name} ha avuto le azioni migliori.}}',
};

export default it;
