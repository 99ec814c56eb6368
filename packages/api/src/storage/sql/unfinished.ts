import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './data-folder.ts';

function pathIn(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/**
 * Says that a data folder is being filled. The mark has its name once all of it is on the disk: one without a word would be that
 * of no backup, and nothing could go on.
 *
 * @param by what it is filled with
 */
export function markUnfinished(dataDir: string, by: string): void {
  const draft = join(dataDir, 'restoring.mark');
  try {
    writeFileSync(draft, by, { mode: 0o600, flush: true });
    renameSync(draft, pathIn(dataDir));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dataDir);
}

/**
 * What a data folder was being filled with; undefined: it is finished, or was never begun. An empty mark is none: nothing is
 * written before it, and one without a word was left where the disk was full.
 */
export function unfinishedIn(dataDir: string): string | undefined {
  return (existsSync(pathIn(dataDir)) && readFileSync(pathIn(dataDir), 'utf8')) || undefined;
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
