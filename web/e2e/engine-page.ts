import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { TEAVM } from './jvm';

const TYPES: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' };

/** Opens an empty page with the WebAssembly engine as `window.engine`. */
export async function enginePage(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type === undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>engine</title>');
      return;
    }
    readFile(TEAVM + name).then(
      (content) => response.writeHead(200, { 'Content-Type': type }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(`(async () => {
    const { load } = await import('/runtime.js');
    window.engine = (await load('/cablecar.wasm')).exports;
  })()`);
  const close = async (): Promise<void> => {
    await page.close();
    server.close();
  };
  return { page, close };
}
