import { platform } from '../web-platform.ts';
import { canonicalJson, type Json } from './canonical.ts';

/** The prefix of checksums in our format. */
export const checksumScheme = 'sha256-jcs-v1:';

/** Whether a checksum is in the format of `checksumOf`. Other checksums are stored, but not verified. */
export function isOurChecksum(checksum: string): boolean {
  return checksum.startsWith(checksumScheme);
}

/**
 * The checksum of a submission: `sha256-jcs-v1:` and 64 hex digits, the SHA-256 over the canonical JSON (RFC 8785) of
 * the payload without its member `checksum`. It proves that the payload arrived unchanged, not who signed.
 *
 * @throws TypeError if the payload cannot be written as canonical JSON
 * @throws Error outside a secure context, where browsers have no Web Crypto
 */
export async function checksumOf(payload: { readonly [member: string]: unknown }): Promise<string> {
  const subtle = platform.crypto?.subtle;
  if (!subtle) throw new Error('Checksums need a secure context: open this page over HTTPS or on localhost.');
  const { checksum: _, ...covered } = payload;
  const bytes = new platform.TextEncoder().encode(canonicalJson(covered as Json));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return checksumScheme + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
