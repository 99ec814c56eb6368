/**
 * Releases the memory of bytes at once; they are empty afterwards. The garbage collector counts only their small objects and
 * runs late: under load, a thread without this holds 64 MB of unused bytes.
 *
 * @param bytes the only ones in their memory
 */
export function release({ buffer }: Uint8Array): void {
  // Small ones of Buffer's share its pool, which is not theirs to give back.
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize) buffer.transfer(0);
}

/** The least to ask Buffer for, in bytes, to get memory that can be given back: what is smaller comes from its pool. */
export const leastOwn = Buffer.poolSize + 1;
