import type en from './en';

const de: Record<keyof typeof en, string> = {
  'poster.best': 'Beste Linie',
  'poster.mine': 'Deine beste Linie',
  'poster.longest': 'Längste Linie',
  'poster.turning': 'Wendepunkt',
  'poster.move': 'Zug {n}',
  'poster.ahead': '{me, select, yes {Von da an lagst du vorn.} other {Von da an lag {name} vorn.}}',
  'poster.aheadByShares':
    '{me, select, yes {Von da an waren deine Aktien am meisten wert.} other {Von da an waren die Aktien von {name} am meisten wert.}}',
};

export default de;
