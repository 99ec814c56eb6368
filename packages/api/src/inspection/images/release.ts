/**
 * Gives the memory of bytes back at once; they are empty from then on. The collector sees small objects and comes late: under
 * load a thread that leaves it to it holds 64 MB of bytes that nobody needs.
 *
 * @param bytes the only ones in their memory
 */
export function release({ buffer }: Uint8Array): void {
  // Buffer keeps small ones in one memory together, which is not theirs to give back.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}
