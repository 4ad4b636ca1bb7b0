import duel from '@weights/duel.weights?url';
import crowd from '@weights/crowd.weights?url';
import type { Exports } from '@engine/cablecar.js';
import { botName } from '../table/bots';
import type { GameLog } from '../table/game';
import type { Rules } from '../table/table';
import type { CallName, EngineCalls, Position } from './calls';

const FILES = new Map([
  ['duel.weights', duel],
  ['crowd.weights', crowd],
]);

/** Nobody waits for a network that is not there at every thought; in milliseconds. */
const PATIENCE = 60_000;

/** Stands for who gives hints and reviews games. */
const ADVISER = '';

/** Who thinks in a call, and about what game; null when nobody does. */
function thinkerOf<Name extends CallName>(
  name: Name,
  args: Parameters<EngineCalls[Name]>,
): { bot: string; rules: Rules } | null {
  switch (name) {
    case 'choose':
    case 'think': {
      const [position, bot] = args as Parameters<EngineCalls['choose' | 'think']>;
      return { bot: botName(bot), rules: rulesOf(position) };
    }
    case 'evaluate':
      return { bot: ADVISER, rules: rulesOf(args[0] as Position) };
    case 'judgeNext':
    case 'review':
      return { bot: ADVISER, rules: (args[0] as GameLog).rules };
    default:
      return null;
  }
}

const rulesOf = (position: Position): Rules => JSON.parse(position).rules;

/**
 * What the best of the bots have learnt: fetched when one of them is first needed, and offered to the engine once. A
 * file that can't be had is asked for again a minute later; one that can't be used never.
 */
export class Weights {
  /** By file: when it may be asked for again. */
  private readonly again = new Map<string, number>();

  constructor(
    private readonly engine: Exports,
    private readonly missed: (file: string) => void,
  ) {}

  /** Settled when the engine knows all that it can for this call. */
  async prepare<Name extends CallName>(name: Name, args: Parameters<EngineCalls[Name]>): Promise<void> {
    const thinker = thinkerOf(name, args);
    if (thinker === null) return;
    const { players, companies } = thinker.rules;
    const file = this.engine.weightsWanted(thinker.bot, players, companies);
    if (file === '' || performance.now() < (this.again.get(file) ?? 0)) return;
    const bytes = await fetched(FILES.get(file)!);
    if (bytes !== null && this.engine.learn(file, asText(bytes))) return;
    this.again.set(file, bytes === null ? performance.now() + PATIENCE : Infinity);
    this.missed(file);
  }
}

async function fetched(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** A character for each byte. */
function asText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
