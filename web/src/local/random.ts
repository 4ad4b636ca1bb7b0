/** 64 hexadecimal digits of true chance. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nobody else has this name. Browsers make such names themselves only where the address is a safe one. */
export function freshName(): string {
  const hex = freshSeed();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** A whole number from 0 on, below the bound. */
export function freshNumber(bound: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * bound);
}

/** A given seed, which may be shorter, at its full length. */
export function fullSeed(hex: string): string {
  if (!/^[0-9a-f]{1,64}$/.test(hex)) throw new RangeError(`not a seed: ${hex}`);
  return hex.padStart(64, '0');
}
