import type en from './en';

const de: Record<keyof typeof en, string> = {
  'poster.best': 'Beste Linie',
  'poster.longest': 'Längste Linie',
  'poster.turning': 'Wendepunkt',
  'poster.move': 'Zug {n}',
  'poster.ahead': '{me, select, yes {Von da an lagst du vorn.} other {Von da an lag {name} vorn.}}',
};

export default de;
