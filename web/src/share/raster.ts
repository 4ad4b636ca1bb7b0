// Renders SVG drawings to pixels.

async function imageOf(svg: string): Promise<{ image: HTMLImageElement; release: () => void }> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return { image, release: () => URL.revokeObjectURL(url) };
}

/** A canvas on which drawings are rendered one after another. */
export class Raster {
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D;

  /** @param alpha whether the canvas is transparent where nothing is drawn */
  constructor(width: number, height: number, alpha = false) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = this.canvas.getContext('2d', { willReadFrequently: true, alpha })!;
  }

  async put(svg: string): Promise<void> {
    const { image, release } = await imageOf(svg);
    this.context.drawImage(image, 0, 0, this.canvas.width, this.canvas.height);
    release();
  }

  /** What has been rendered, to be drawn elsewhere. */
  get picture(): CanvasImageSource {
    return this.canvas;
  }

  pixels(): Uint8ClampedArray {
    return this.context.getImageData(0, 0, this.canvas.width, this.canvas.height).data;
  }

  png(): Promise<Blob> {
    return new Promise((resolve, reject) =>
      this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  }
}
