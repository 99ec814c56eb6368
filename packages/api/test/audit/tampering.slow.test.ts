import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { toLoopback } from '../webhooks/endpoint.ts';
import { changeOne, columnsOf, isUnseen } from './columns.ts';
import { copyOf, snapshot, writeTrails } from './written.ts';

const service = runService(toLoopback);

it('finds one changed value in every column of every table, in every row, but those that columns.ts names', {
  timeout: 600_000,
}, async () => {
  const { ours } = await writeTrails(service());
  const path = join(await temporaryFolder(), 'untouched.sqlite');
  snapshot(service(), path);
  const { db, verify } = await copyOf(path);
  db.exec('PRAGMA synchronous = OFF');
  for (const [table, column] of columnsOf(db).filter(([table, column]) => !isUnseen(table, column))) {
    const rows = db.prepare(
      `SELECT rowid FROM ${table} WHERE ${table === 'organizations' ? 'id' : 'organization_id'} = ?`,
    );
    const rowids = rows.all(ours).map(({ rowid }) => Number(rowid));
    // A new table or column gets here by itself, and needs a check or a word.
    expect(rowids.length, table).toBeGreaterThan(0);
    for (const rowid of rowids) {
      const changeBack = changeOne(db, table, column, rowid);
      const { findings } = await verify();
      expect(findings.length, `${table}.${column} of row ${rowid}`).toBeGreaterThan(0);
      changeBack();
    }
  }
  expect((await verify()).findings).toEqual([]);
});
