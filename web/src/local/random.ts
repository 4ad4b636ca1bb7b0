/** 64 random hexadecimal digits. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID. `crypto.randomUUID` exists only on secure addresses. */
export function randomId(): string {
  const hex = randomSeed();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** A random integer from 0 to below the bound. */
export function randomInt(bound: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * bound);
}

/** A seed padded to its full length. */
export function padSeed(hex: string): string {
  if (!/^[0-9a-f]{1,64}$/.test(hex)) throw new RangeError(`not a seed: ${hex}`);
  return hex.padStart(64, '0');
}
