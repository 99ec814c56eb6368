import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './data-folder.ts';

function pathIn(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/** Says that a data folder is being filled. @param by what it is filled with */
export function markUnfinished(dataDir: string, by: string): void {
  writeFileSync(pathIn(dataDir), by, { mode: 0o600, flush: true });
  syncFolder(dataDir);
}

/** What a data folder was being filled with; undefined: it is finished, or was never begun. */
export function unfinishedIn(dataDir: string): string | undefined {
  return existsSync(pathIn(dataDir)) ? readFileSync(pathIn(dataDir), 'utf8') : undefined;
}

/** Says that a data folder is whole. */
export function markFinished(dataDir: string): void {
  rmSync(pathIn(dataDir));
  syncFolder(dataDir);
}

/** @throws Error when what is in a data folder is not whole */
export function refuseUnfinished(dataDir: string): void {
  if (unfinishedIn(dataDir) === undefined) return;
  throw new Error(
    `The restore into ${dataDir} has not come to its end. Begin it again: the same \`restore\` goes on with it.`,
  );
}
