import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningDocument } from '@document-signer/core';
import { openDatabase } from '../src/database/open-database.ts';
import { perSecond, storing } from './storing.ts';

const rounds = 3;
const count = 600;

/** The maximum of one disk and one thread: append and sync in a loop. @returns appends per second */
function barePerSecond(path: string, bytes: Buffer): number {
  const file = openSync(path, 'a');
  const started = performance.now();
  for (let left = count; left > 0; left -= 1) {
    writeSync(file, bytes);
    fdatasyncSync(file);
  }
  closeSync(file);
  return (count * 1000) / (performance.now() - started);
}

/**
 * Compares the store of submissions, with one client and with 32, with a loop that appends the same bytes to a file and calls
 * fdatasync after each. Returns the rows of a table.
 */
export async function measureInserts(
  dataDir: string,
  organizationId: string,
  document: SigningDocument,
): Promise<string[]> {
  const bytes = Buffer.alloc(22_500, 'a');
  const database = await openDatabase({ dataDir });
  const store = await storing(database, organizationId, document.metadata, bytes);
  const figures = { bare: 0, 1: 0, 32: 0 };
  // Alternates the loads, so that background load affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    const appended = barePerSecond(join(dataDir, 'bare.log'), Buffer.from(bytes.toString('base64')));
    figures.bare = Math.max(figures.bare, appended);
    for (const clients of [1, 32] as const)
      figures[clients] = Math.max(figures[clients], await perSecond(count, clients, store));
  }
  await database.close();
  return ([1, 32] as const).map((clients) => {
    const ratio = figures[clients] / figures.bare;
    return `| ${clients} | ${figures[clients].toFixed(0)} | ${figures.bare.toFixed(0)} | ${ratio.toFixed(2)} |`;
  });
}
