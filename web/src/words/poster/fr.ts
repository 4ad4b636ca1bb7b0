import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'poster.best': 'Meilleure ligne',
  'poster.longest': 'Ligne la plus longue',
  'poster.turning': 'Tournant',
  'poster.move': 'Coup {n}',
  'poster.ahead': '{me, select, yes {Vous avez mené de là jusqu’au bout.} other {{name} a mené de là jusqu’au bout.}}',
  'poster.aheadByShares':
    '{me, select, yes {Vous aviez dès lors les meilleures actions.} other {{name} avait dès lors les meilleures actions.}}',
};

export default fr;
