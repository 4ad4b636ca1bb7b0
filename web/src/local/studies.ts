// The studies on this device. Each is a note that contains a game file with variations.

import type { Engine } from '../engine/engine';
import type { FileProblem } from '../table/game';
import { existing, gamePath, listOf, type Path, type Study, studyFrom } from '../table/study';
import type { Notes } from './notes';
import { randomId } from './random';

const FORMAT = 1;
const BEGINNING = 'study/';
/** Much longer than the file of any study that people make. A longer one is neither stored nor read. */
const MAX_FILE_LENGTH = 1_000_000;

interface StoredStudy {
  format: typeof FORMAT;
  id: string;
  /** The game file with texts, marks and variations. */
  file: string;
  /** Which child to follow from each position, to where it was left. */
  at: Path;
  /** Incremented with every change, so that a page notices changes by another one. */
  revision: number;
  /** Milliseconds since 1970. */
  changed: number;
}

/** A study as it is stored. */
export interface KeptStudy {
  id: string;
  study: Study;
  at: Path;
  revision: number;
  changed: number;
}

function readStored(value: unknown): StoredStudy | null {
  const { format, id, file, at, revision, changed } = (value ?? {}) as Partial<Record<keyof StoredStudy, unknown>>;
  const isOurs =
    format === FORMAT &&
    typeof id === 'string' &&
    typeof file === 'string' &&
    Array.isArray(at) &&
    at.every((index) => Number.isInteger(index) && index >= 0) &&
    Number.isInteger(revision) &&
    typeof changed === 'number';
  return isOurs ? (value as StoredStudy) : null;
}

export class Studies {
  constructor(
    private readonly notes: Notes,
    private readonly engine: Engine,
  ) {}

  /** Newest first. Those that can't be read are counted and left alone. */
  async list(): Promise<{ studies: KeptStudy[]; unreadable: number }> {
    const stored = [...(await this.notes.all(BEGINNING)).values()];
    const read = await Promise.all(stored.map((value) => this.load(value)));
    const studies = read.filter((study) => study !== null);
    studies.sort((one, other) => other.changed - one.changed);
    return { studies, unreadable: read.length - studies.length };
  }

  /** Null when there is no such study. */
  async open(id: string): Promise<KeptStudy | null> {
    return this.load(await this.notes.get(BEGINNING + id));
  }

  private async load(value: unknown): Promise<KeptStudy | null> {
    const stored = readStored(value);
    const study = stored && (await this.parse(stored.file));
    if (stored === null || study === null || 'problem' in study) return null;
    const { id, at, revision, changed } = stored;
    return { id, study, at: existing(study, at), revision, changed };
  }

  /** The study in a text. */
  async parse(text: string): Promise<Study | { problem: FileProblem }> {
    if (text.length > MAX_FILE_LENGTH) return { problem: 'notAGame' };
    const read = await this.engine.call('readStudy', text);
    if ('problem' in read) return read;
    return studyFrom(read.game, read.nodes) ?? { problem: 'damaged' };
  }

  /** The game file with texts, marks and variations. */
  write(study: Study): Promise<string> {
    return this.engine.call('writeStudy', study.game, listOf(study));
  }

  /** Stores a new study, opened after a number of moves of its game, and returns its id; null if it is too long. */
  async add(study: Study, moves = 0, id = randomId()): Promise<string | null> {
    const at = existing(study, gamePath(moves));
    const stored = await this.put({ id, study, at, revision: 0, changed: 0 }, study, at);
    return stored === 'tooLong' ? null : id;
  }

  /** Stores a change. Nothing is written when another page has changed the study, or when it is too long to be read. */
  async put(kept: KeptStudy, study: Study, at: Path): Promise<KeptStudy | 'changed' | 'tooLong'> {
    const next = { id: kept.id, at: [...at], revision: kept.revision + 1, changed: Date.now() };
    const file = await this.write(study);
    if (file.length > MAX_FILE_LENGTH) return 'tooLong';
    const isStored = await this.notes.replace(BEGINNING + kept.id, { format: FORMAT, ...next, file }, (before) => {
      const revision = readStored(before)?.revision;
      return revision === undefined ? before === undefined : revision === kept.revision;
    });
    return isStored ? { ...next, study } : 'changed';
  }

  /** Deletes a study; the returned function brings it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    const name = BEGINNING + id;
    const before = await this.notes.get(name);
    await this.notes.delete(name);
    return async () => {
      if (before !== undefined) await this.notes.put(name, before);
    };
  }
}
