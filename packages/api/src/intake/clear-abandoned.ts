import { mkdir, rm } from 'node:fs/promises';

/**
 * Removes uploads that nobody waits for any more, because the process that received them came to its end. The service
 * must have its data folder to itself by then: in another's, they may be coming in at this moment.
 */
export async function clearAbandoned(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
