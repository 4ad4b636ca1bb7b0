import type { Conditions, ImportProblem, SavedGame, Setup, SavedGames, Table } from '../table/table';
import type { GameLog, WholeGame } from '../table/game';
import { randomInt, randomSeed, padSeed } from './random';
import { type Services, adapted, loadGame } from './services';
import { peopleOf } from '../table/viewpoint';
import { type LoadedGame, type Stored, newRecord, playersOf, readStored, seatsOf, setupOf } from './record';
import { LocalTable } from './local-table';

const DAY = 24 * 60 * 60 * 1000;

/** Much longer than any game file. */
const MAX_FILE_LENGTH = 100_000;

/** The games saved on this device. */
export class LocalGames implements SavedGames {
  private readonly seen = new Map<string, { revision: number; game: SavedGame }>();

  constructor(private readonly services: Services) {}

  async list(): Promise<{ games: SavedGame[]; unreadable: number }> {
    const games: SavedGame[] = [];
    let unreadable = 0;
    for (const value of await this.services.storage.all()) {
      const removed = (value as Partial<Stored> | null)?.removed;
      if (typeof removed === 'number') continue;
      const game = await this.describe(value);
      if (game === null) unreadable++;
      else games.push(game);
    }
    games.sort((one, other) => other.changed - one.changed);
    return { games, unreadable };
  }

  private async describe(value: unknown): Promise<SavedGame | null> {
    const { id = '', revision = 0 } = value as Partial<Stored>;
    const known = this.seen.get(id);
    if (known?.revision === revision) return known.game;
    const kept = await loadGame(this.services, value);
    if (kept === null) return null;
    const { log, givenUp } = kept.game;
    const { view } = await this.services.engine.call('observe', log, null, log.moves.length);
    const game = { id: kept.stored.id, setup: setupOf(kept), view, givenUp, changed: kept.stored.changed };
    this.seen.set(game.id, { revision: kept.stored.revision, game });
    return game;
  }

  async deal(wished: Setup): Promise<Table> {
    // A page may pass a reactive proxy, which can't be sent to a worker.
    const setup = JSON.parse(JSON.stringify(wished)) as Setup;
    const repeatable = setup.seed !== undefined;
    const log: GameLog = {
      rules: setup.rules,
      first: setup.first === 'random' ? randomInt(setup.seats.length) : setup.first,
      seed: setup.seed === undefined ? randomSeed() : padSeed(setup.seed),
      moves: [],
    };
    const kept = await this.put(
      { log, players: await adapted(this.services, log.rules, playersOf(setup.seats)), givenUp: null },
      {
        curtain: setup.curtain,
        luck: setup.luck ?? (repeatable ? 0 : randomInt(2 ** 31)),
        randomFirst: setup.first === 'random',
        repeatable,
        ...(setup.seen === true ? { wentBack: true } : {}),
      },
    );
    return new LocalTable(this.services, kept);
  }

  async open(id: string): Promise<Table | null> {
    const kept: LoadedGame | null = await loadGame(this.services, await this.services.storage.get(id));
    return kept === null ? null : new LocalTable(this.services, kept);
  }

  remove(id: string): Promise<void> {
    return this.mark(id, Date.now());
  }

  restore(id: string): Promise<void> {
    return this.mark(id, null);
  }

  private async mark(id: string, removed: number | null): Promise<void> {
    const stored = (await this.services.storage.get(id)) as Stored | undefined;
    if (stored === undefined) return;
    await this.store({ ...stored, removed, revision: stored.revision + 1 });
  }

  async import(text: string): Promise<{ id: string } | { problem: ImportProblem }> {
    if (text.length > MAX_FILE_LENGTH) return { problem: 'notAGame' };
    const game = await this.services.engine.call('read', text);
    return 'problem' in game ? game : { id: await this.keep(game) };
  }

  async whole(id: string): Promise<WholeGame | null> {
    const kept = await loadGame(this.services, await this.services.storage.get(id));
    return kept?.game ?? null;
  }

  async conditions(id: string): Promise<Conditions | null> {
    const stored = readStored(await this.services.storage.get(id));
    if (stored === null) return null;
    const { luck, repeatable, wentBack = false, hinted = false } = stored;
    return { luck, timed: !repeatable, wentBack, hinted };
  }

  async changed(id: string): Promise<number | null> {
    return readStored(await this.services.storage.get(id))?.changed ?? null;
  }

  async keep(game: WholeGame, isPractice = false): Promise<string> {
    const { stored } = await this.put(game, {
      ...(isPractice ? { practice: true } : {}),
      curtain: peopleOf(seatsOf(game.players)).length > 1,
      luck: randomInt(2 ** 31),
      randomFirst: false,
      repeatable: false,
    });
    return stored.id;
  }

  /** Deletes games that were removed more than a day ago. */
  async tidy(): Promise<void> {
    for (const value of await this.services.storage.all()) {
      const { id, removed } = value as Partial<Stored>;
      if (id !== undefined && typeof removed === 'number' && removed < Date.now() - DAY) {
        await this.services.storage.delete(id);
      }
    }
  }

  private async put(game: WholeGame, traits: Omit<Parameters<typeof newRecord>[1], 'givenUp'>): Promise<LoadedGame> {
    const file = await this.services.engine.call('write', game);
    const stored = newRecord(file, { ...traits, givenUp: game.givenUp });
    await this.store(stored);
    return { stored, game };
  }

  private async store(record: Stored): Promise<void> {
    try {
      await this.services.storage.put(record);
    } catch {
      // The table reports this at its next move.
    }
  }
}
