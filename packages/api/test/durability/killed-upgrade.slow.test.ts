import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { fileName } from '../../src/database/embedded.ts';
import { createOlderDatabase, olderMigrations, olderRows } from '../older-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAll, runCommand } from './process.ts';

afterEach(killAll);

/** Reads the migrations and rows of the file without the service's code. */
function contentsOf(dataDir: string) {
  using file = new DatabaseSync(join(dataDir, fileName), { readOnly: true });
  const migrations = file.prepare('select name from kysely_migration order by name').all();
  const rows = Object.keys(olderRows).map((table) => file.prepare(`select * from ${table}`).all());
  const { integrity_check: integrity } = file.prepare('pragma integrity_check').get() ?? {};
  return { migrations: migrations.map(({ name }) => String(name)), rows, integrity };
}

it('rolls back an upgrade killed at any query, and repeats it at the next start', {
  timeout: 300_000,
}, async () => {
  const dataDir = await temporaryFolder();
  await createOlderDatabase(dataDir);
  const before = contentsOf(dataDir);
  expect(before.migrations).toEqual(olderMigrations);

  const env = { SECRET_KEY: Buffer.alloc(32, 'secret').toString('base64') };
  const imports = [new URL('./sabotage/die-at-nth-query.ts', import.meta.url)];
  const init = ['init', '--organization', 'Beta', '--json'];
  let kills = 0;
  for (let at = 1; contentsOf(dataDir).migrations.length === olderMigrations.length; at += 5) {
    expect(contentsOf(dataDir)).toEqual({ ...before, integrity: 'ok' });
    await runCommand(init, { dataDir, imports, env: { ...env, DIE_AT_NTH: String(at) } });
    kills += 1;
  }
  // Covers kills at the first query, in several migrations, and after the last one.
  expect(kills).toBeGreaterThan(5);

  const { code, error } = await runCommand(init, { dataDir, env });
  expect({ code, error }).toEqual({ code: 0, error: expect.any(String) });
  const after = contentsOf(dataDir);
  expect(after.integrity).toBe('ok');
  for (const [index, row] of Object.values(olderRows).entries()) {
    expect(after.rows[index]).toContainEqual(expect.objectContaining(row));
  }
});
