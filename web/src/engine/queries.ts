import {
  type Counting,
  type Imagined,
  NO_OPTIONS,
  type Options,
  type Preview,
  type MoveQueries,
  type Snapshot,
} from '../table/table';
import type { Engine } from './engine';

/**
 * Answers a seat's questions on this device, from what the seat may know. It serves games on this device and on a
 * server alike.
 */
export class SeatQueries implements MoveQueries, Counting {
  constructor(
    private readonly engine: Engine,
    private readonly present: () => Promise<Snapshot>,
  ) {}

  async options(): Promise<Options> {
    const { position, givenUp, calledOff } = await this.present();
    return givenUp === undefined && calledOff === undefined ? this.engine.call('options', position) : NO_OPTIONS;
  }

  async preview(move: string): Promise<Preview> {
    return this.engine.call('preview', (await this.present()).position, move);
  }

  async imagine(square: number): Promise<Imagined[]> {
    return this.engine.call('imagine', (await this.present()).position, square);
  }

  kinds(): Promise<readonly string[]> {
    return this.engine.call('kinds');
  }
}
