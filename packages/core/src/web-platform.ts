/**
 * The types of the Web APIs that core uses and that browsers and Node share. Core is compiled without the types of the DOM
 * and of Node, so that it cannot use any other.
 */
interface WebPlatform {
  readonly crypto?: {
    getRandomValues(bytes: Uint8Array): Uint8Array;
    /** Absent in browsers outside a secure context (W3C Secure Contexts). */
    readonly subtle?: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
  };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

/** The host's Web APIs. */
export const platform = globalThis as unknown as WebPlatform;

/** A buffer of random bytes, because one call of the generator is expensive. */
const pool = new Uint8Array(2048);
let used = pool.length;

/** `count` bytes, 2048 at most, of a cryptographically secure random number generator. */
export function randomBytes(count: number): Uint8Array {
  if (!platform.crypto) throw new Error('This runtime has no Web Crypto. Use Node 20 or newer, or a current browser.');
  if (used + count > pool.length) {
    platform.crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.slice(used, used + count);
  // Deletes the bytes, which may become a secret of the caller.
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
