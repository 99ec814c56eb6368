import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

/** A path on this machine, from where the process was started. */
export const path = v.pipe(
  v.string(),
  v.transform((given) => resolve(given)),
);

/** PROC_SUPER_MAGIC (statfs(2)). */
const processes = 0x9fa0;

/**
 * Whether something can be kept at a path. Where Linux shows its processes, it says of each folder that is made that the one
 * above is not there: Node would make that one, for ever.
 */
function isOnDisk(given: string): boolean {
  let there = given;
  while (!existsSync(there)) there = dirname(there);
  return statfsSync(there).type !== processes;
}

/** A folder that something is kept in. It need not be there. */
export const dataFolder = v.pipe(
  path,
  v.check(isOnDisk, 'must be on a disk: the system shows its processes there, and keeps nothing'),
);
