import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'poster.best': 'Meilleure ligne',
  'poster.mine': 'Votre meilleure ligne',
  'poster.longest': 'Ligne la plus longue',
  'poster.turning': 'Tournant',
  'poster.move': 'Coup {n}',
  'poster.ahead':
    '{me, select, yes {À partir de là, vous avez mené jusqu’au bout.} other {À partir de là, {name} a mené jusqu’au bout.}}',
  'poster.aheadByShares':
    '{me, select, yes {À partir de là, vous aviez les meilleures actions.} other {À partir de là, {name} avait les meilleures actions.}}',
};

export default fr;
