/**
 * Frees the memory of a file's bytes at once; they are empty afterwards. The garbage collector would keep several copies of a
 * large upload for a while.
 *
 * @param bytes nothing else uses them any more
 */
export function release(bytes: Uint8Array): void {
  // Buffer keeps small ones together in one memory.
  if (bytes.length > Buffer.poolSize && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
}
