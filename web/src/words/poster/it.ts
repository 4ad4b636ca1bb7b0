import type en from './en';

const it: Record<keyof typeof en, string> = {
  'poster.best': 'Linea migliore',
  'poster.longest': 'Linea più lunga',
  'poster.turning': 'Svolta',
  'poster.move': 'Mossa {n}',
  'poster.ahead':
    '{me, select, yes {Da lì in poi sei sempre in testa.} other {Da lì in poi {name} è sempre in testa.}}',
  'poster.aheadByShares':
    '{me, select, yes {Da lì in poi hai le azioni migliori.} other {Da lì in poi {name} ha le azioni migliori.}}',
};

export default it;
