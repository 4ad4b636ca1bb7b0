import type { Rules } from '../table/table';

/** Base game or companies, with or without variants. */
export const MODES = ['base', 'baseVariant', 'companies', 'companiesVariant'] as const;
export type Mode = (typeof MODES)[number];

export function modeOf(rules: Rules): Mode {
  const plain = !rules.free && rules.hand === 1;
  if (rules.companies) return plain ? 'companies' : 'companiesVariant';
  return plain ? 'base' : 'baseVariant';
}
