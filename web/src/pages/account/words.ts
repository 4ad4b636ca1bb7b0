import { Refused } from '../../remote/api';
import { t } from '../../words/words.svelte';

const KNOWN = [
  'badKey',
  'badPasskey',
  'noPasskey',
  'knownPasskey',
  'nameTaken',
  'badName',
  'notInvited',
  'lastKey',
  'disabled',
  'tooMany',
] as const;

/** Why the server refused a request, in the reader's language. */
export function describeFailure(reason: unknown): string {
  const code = reason instanceof Refused ? KNOWN.find((known) => known === reason.code) : undefined;
  return t(`account.refused.${code ?? 'other'}`);
}
