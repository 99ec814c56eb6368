/**
 * Frees the memory of bytes at once. They are empty afterwards. The garbage collector runs late, since it counts the small objects but
 * not their bytes: under load, a thread without this holds 64 MB of garbage.
 *
 * @param bytes which share their memory with no others
 */
export function release({ buffer }: Uint8Array): void {
  // Small Buffers share a pool.
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize) buffer.transfer(0);
}

/** The smallest Buffer, in bytes, whose memory is its own and can be freed. */
export const minOwnBytes = Buffer.poolSize + 1;
