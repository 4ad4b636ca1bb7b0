// A poster as a file: a vector drawing, or pixels.

import { flushSync, mount, unmount } from 'svelte';
import { decorations } from '../../board/lazy-decorations.svelte';
import { fontSheet } from '../fonts';
import { offScreenHost } from '../off-screen';
import { Raster } from '../raster';
import { SvgInliner } from '../standalone-svg';
import CityPoster from './CityPoster.svelte';
import { LAYOUTS, type Poster, WIDTH } from './poster';

export type PosterKind = 'svg' | 'png';

async function draw(poster: Poster): Promise<string> {
  // The drawing is made at once, so what it shows must be there.
  await decorations.load();
  const host = offScreenHost();
  const drawing = mount(CityPoster, { target: host, props: poster });
  try {
    flushSync();
    const inliner = new SvgInliner(await fontSheet());
    return await inliner.serialize(host.querySelector('svg')!, WIDTH, LAYOUTS[poster.format].height);
  } finally {
    void unmount(drawing);
    host.remove();
  }
}

export async function posterFile(kind: PosterKind, poster: Poster): Promise<File> {
  const name = `cable-car-poster-${poster.format}.${kind}`;
  const svg = await draw(poster);
  if (kind === 'svg') return new File([svg], name, { type: 'image/svg+xml' });
  const { height, pixels } = LAYOUTS[poster.format];
  const raster = new Raster(pixels, Math.round((pixels * height) / WIDTH));
  // Some browsers draw embedded fonts only from the second time on.
  await raster.put(svg);
  await raster.put(svg);
  return new File([await raster.png()], name, { type: 'image/png' });
}
