import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'log.title': 'Historique',
  'log.none': 'Aucun coup pour l’instant.',
  'log.line': 'ligne {station} : {from} → {to}',
  'log.nothing': 'aucune ligne modifiée',
  'log.drew': 'carte piochée',
  'log.passed': 'tour passé',
  'log.exchangedUp': 'action de {n} % échangée contre la {company} visible',
  'log.exchangedDown': 'action de {n} % échangée contre une cachée',
};

export default fr;
