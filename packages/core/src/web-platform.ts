/**
 * The few Web APIs that browsers and Node share and that core needs, as types. Core is compiled with neither the DOM's
 * nor Node's types, so that nothing else of either can slip in.
 */
interface WebPlatform {
  readonly crypto?: {
    getRandomValues(bytes: Uint8Array): Uint8Array;
    /** Absent in a browser when the page is not a secure context (W3C Secure Contexts). */
    readonly subtle?: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
  };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

/** The host's Web APIs. */
export const platform = globalThis as unknown as WebPlatform;

/** Asking the generator costs far more than what it gives, so it is asked for many bytes at a time. */
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
  // These bytes may become a secret of the caller, so the pool forgets them.
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
