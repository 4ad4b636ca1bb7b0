import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'log.title': 'Ce qui s’est passé',
  'log.none': 'Aucun coup pour l’instant.',
  'log.line': 'ligne {station} : {from} → {to}',
  'log.nothing': 'aucune ligne modifiée',
};

export default fr;
