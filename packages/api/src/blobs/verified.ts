import { createHash } from 'node:crypto';
import { BlobChanged } from './blob-errors.ts';

/**
 * Passes the bytes of a whole file on, the last of them only once all are known to be those that were stored: whoever reads
 * others never comes to the end.
 *
 * @throws BlobChanged
 */
export function verified(sha256: string): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    const hash = createHash('sha256');
    let held: Buffer | undefined;
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    if (hash.digest('hex') !== sha256) throw new BlobChanged();
    if (held) yield held;
  };
}
