import duel from '@weights/duel.weights?url';
import crowd from '@weights/crowd.weights?url';
import type { Exports } from '@engine/cablecar.js';
import { botName } from '../table/bots';
import type { GameLog } from '../table/game';
import type { Rules } from '../table/table';
import type { CallName, EngineCalls, Position } from './engine';

const FILES = new Map([
  ['duel.weights', duel],
  ['crowd.weights', crowd],
]);

/** Milliseconds until a file that could not be fetched is requested again. */
const RETRY_DELAY = 60_000;

/** Means the engine's own judgement, used for hints and reviews. */
const ADVISER = '';

/** The bot that a call makes think, and the rules of the game; null for other calls. */
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

const rulesOf = (position: Position): Rules => (JSON.parse(position) as { rules: Rules }).rules;

/**
 * Loads the weights of the strongest bots when one of them is first needed. A file that can't be fetched is requested
 * again a minute later; a file that can't be used is not.
 */
export class Weights {
  /** For each file, when it may be requested again. */
  private readonly retryAt = new Map<string, number>();

  constructor(
    private readonly engine: Exports,
    private readonly onMissing: (file: string) => void,
  ) {}

  /** Resolves when the engine has the weights for this call, or does without them. */
  async prepare<Name extends CallName>(name: Name, args: Parameters<EngineCalls[Name]>): Promise<void> {
    const thinker = thinkerOf(name, args);
    if (thinker === null) return;
    const { players, companies } = thinker.rules;
    const file = this.engine.weightsWanted(thinker.bot, players, companies);
    if (file === '' || performance.now() < (this.retryAt.get(file) ?? 0)) return;
    const bytes = await fetched(FILES.get(file)!);
    if (bytes !== null && this.engine.learn(file, asText(bytes))) return;
    this.retryAt.set(file, bytes === null ? performance.now() + RETRY_DELAY : Infinity);
    this.onMissing(file);
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

/** One character per byte. */
function asText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
