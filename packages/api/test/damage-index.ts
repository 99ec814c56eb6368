import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Flips one bit in an index of an embedded database, like a failing disk. Queries that do not use the index still find all
 * rows.
 */
export function damageIndex(dataDir: string, name = 'submissions_by_age'): void {
  const path = join(dataDir, 'document-signer.sqlite');
  const db = new DatabaseSync(path, { timeout: 5_000 });
  db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) ?? {};
  const { page_size } = db.prepare('PRAGMA page_size').get() ?? {};
  db.close();
  const bytes = readFileSync(path);
  // The row ID in the first entry of the index.
  const last = Number(rootpage) * Number(page_size) - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 64;
  writeFileSync(path, bytes);
}
