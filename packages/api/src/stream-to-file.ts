import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** How a file is opened and closed. */
export interface FileOptions {
  /** `wx` refuses a file that is there, `w`, which it is if nothing is said, writes over it. */
  readonly flags?: 'w' | 'wx';
  /** Whether its bytes are brought to the disk before it is closed. */
  readonly flush?: boolean;
}

/**
 * Fills a file that only its owner may read, and settles when it is closed, whatever came of it. A stream that is
 * given up while its file is being opened still opens it afterwards: who removed it earlier would leave it behind.
 *
 * @param fill writes to the stream, and ends or destroys it
 */
export async function streamToFile(
  path: string,
  fill: (file: WriteStream) => Promise<void>,
  { flags = 'w', flush = false }: FileOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { flags, mode: 0o600, flush });
  const closed = finished(file).catch(() => {
    // The one who fills it is told.
  });
  try {
    await fill(file);
  } finally {
    file.destroy();
    await closed;
  }
}
