import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'poster.best': 'Meilleure ligne',
  'poster.longest': 'Ligne la plus longue',
  'poster.turning': 'Tournant',
  'poster.move': 'Coup {n}',
  'poster.ahead':
    '{me, select, yes {Dès lors, vous avez mené jusqu’au bout.} other {Dès lors, {name} a mené jusqu’au bout.}}',
  'poster.aheadByShares':
    '{me, select, yes {Dès lors, vous aviez les meilleures actions.} other {Dès lors, {name} avait les meilleures actions.}}',
};

export default fr;
