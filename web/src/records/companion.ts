import type { CompanionStrength } from '../local/services';
import type { Rules } from '../table/table';
import type { Recorder } from './records';

/** The strength of a companion for the person at this device; null if it can't be computed. */
export async function companionHere(
  device: Recorder | Promise<Recorder>,
  rules: Rules,
): Promise<(CompanionStrength & { known: boolean }) | null> {
  try {
    const { companionNow } = await import('./skill');
    return await companionNow(await device, rules);
  } catch {
    return null;
  }
}
