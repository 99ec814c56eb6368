import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is in the store. */
export interface ListedBlob {
  readonly organizationId: string;
  readonly key: string;
  /** When it was stored, milliseconds since the epoch. */
  readonly storedAt: number;
}

const form = /^([0-9a-f]{64})\.pdf$/;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

/** Lists the files that are stored on the disk, in the order of their organizations. @param folder of the store */
export async function* listDiskBlobs(folder: string): AsyncGenerator<ListedBlob> {
  for (const organizationId of (await namesIn(folder)).toSorted()) {
    for (const part of await namesIn(join(folder, organizationId))) {
      const place = join(folder, organizationId, part);
      for (const name of await namesIn(place)) {
        const [, key] = form.exec(name) ?? [];
        const found = key && (await stat(join(place, name)).catch(() => undefined));
        // When it was put there: its own time may be that of the upload.
        if (key && found) yield { organizationId, key, storedAt: found.ctimeMs };
      }
    }
  }
}
