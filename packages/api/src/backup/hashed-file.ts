import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** What was written to a file. */
export interface Written {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** A file that is being written. */
export interface HashedFile {
  write(text: string): Promise<void>;
  /** Resolves once all of it would survive a power cut. */
  end(): Promise<Written>;
  /** Gives it up. */
  close(): Promise<void>;
}

/** So much is written at a time, in bytes. */
const chunkSize = 256 * 1024;

/** Makes a new file that nobody else may read, and hashes what is written to it. */
export async function createHashedFile(path: string): Promise<HashedFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;

  async function flush(): Promise<void> {
    const chunk = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    bytes += chunk.length;
    hash.update(chunk);
    await file.writeFile(chunk);
  }

  return {
    async write(text) {
      const added = Buffer.from(text, 'utf8');
      waiting.push(added);
      waitingBytes += added.length;
      if (waitingBytes >= chunkSize) await flush();
    },
    async end() {
      await flush();
      await file.sync();
      return { bytes, sha256: hash.digest('hex') };
    },
    close: () => file.close(),
  };
}
