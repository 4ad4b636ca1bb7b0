// Creates pictures of a game: renders the usual components off screen, then serialises them.

import { flushSync, mount, unmount } from 'svelte';
import { decorations } from '../board/lazy-decorations.svelte';
import type { View } from '../table/view';
import type { Setup } from '../table/table';
import { SvgInliner } from './standalone-svg';
import { fontSheet } from './fonts';
import { pictureSize } from './layout';
import { offScreenHost } from './off-screen';
import Picture from './Picture.svelte';
import { Raster } from './raster';

export interface Moment {
  view: View;
  headline: string;
}

export class PictureMaker {
  private readonly host = offScreenHost();
  private moment: Moment = $state.raw() as Moment;
  private readonly picture: Record<string, unknown>;
  readonly size: { width: number; height: number };

  private constructor(
    setup: Setup,
    first: Moment,
    private readonly inliner: SvgInliner,
  ) {
    this.size = pictureSize(setup.seats.length, setup.rules.companies);
    this.moment = first;
    const now = (): Moment => this.moment;
    const props = {
      setup,
      get view() {
        return now().view;
      },
      get headline() {
        return now().headline;
      },
    };
    this.picture = mount(Picture, { target: this.host, props });
  }

  static async open(setup: Setup, first: Moment): Promise<PictureMaker> {
    const [fonts] = await Promise.all([fontSheet(), decorations.load()]);
    return new PictureMaker(setup, first, new SvgInliner(fonts));
  }

  /** The picture of a moment, as an SVG file. */
  draw(moment: Moment): Promise<string> {
    this.moment = moment;
    flushSync();
    return this.inliner.serialize(this.host.querySelector('svg')!, this.size.width, this.size.height);
  }

  /** A canvas for pictures with this width in pixels; both sides are even, as films need. */
  raster(width: number): Raster & { width: number; height: number } {
    const height = 2 * Math.round((width * this.size.height) / this.size.width / 2);
    return Object.assign(new Raster(width, height), { width, height });
  }

  close(): void {
    void unmount(this.picture);
    this.host.remove();
  }
}
