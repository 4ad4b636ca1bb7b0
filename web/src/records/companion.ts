import type { Rules } from '../table/table';
import type { Recorder } from './records';

/** How strong a companion of the person at this device would play; null where that can't be told. */
export async function companionHere(
  device: Recorder | Promise<Recorder>,
  rules: Rules,
): Promise<{ strength: number; known: boolean } | null> {
  try {
    const { companionNow } = await import('./skill');
    return await companionNow(await device, rules);
  } catch {
    return null;
  }
}
