import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload takes this long, in milliseconds: requests are cut off far sooner. */
const longEnough = 60 * 60_000;

/**
 * Removes uploads that nobody waits for any more, because the process that received them came to its end. Younger ones
 * are left alone: another process may be receiving them at this moment.
 */
export async function clearAbandoned(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    // One that is gone by now has found its place.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now - longEnough) await rm(path, { force: true });
  }
}
