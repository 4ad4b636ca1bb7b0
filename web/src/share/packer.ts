import type { Order, Receipt } from './gif.worker';

/** The worker that encodes the frames, one at a time, so that they don't accumulate. */
export class Packer {
  private readonly worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });

  order(order: Order): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Receipt>) => resolve(data);
      this.worker.onerror = (event) => reject(new Error(event.message));
      const transfer = order.type === 'frame' ? [order.pixels.buffer] : [];
      this.worker.postMessage(order, transfer);
    });
  }

  /** The whole animation, as a GIF. */
  async finish(): Promise<Blob> {
    const receipt = await this.order({ type: 'end' });
    if (receipt.type !== 'done') throw new Error('no film');
    return new Blob([receipt.bytes], { type: 'image/gif' });
  }

  close(): void {
    this.worker.terminate();
  }
}
