/**
 * Gives the memory of bytes back at once; they are empty from then on. The collector sees small objects and comes late: under
 * load a thread that leaves it to it holds 64 MB of bytes that nobody needs.
 *
 * @param bytes the only ones in their memory
 */
export function release({ buffer }: Uint8Array): void {
  // Small ones of Buffer's share its pool, which is not theirs to give back.
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize) buffer.transfer(0);
}

/** The least to ask Buffer for, in bytes, to get memory that can be given back: what is smaller comes from its pool. */
export const leastOwn = Buffer.poolSize + 1;
