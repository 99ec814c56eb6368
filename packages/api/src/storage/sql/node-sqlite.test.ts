import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { organizationRow } from '../../../test/organization-row.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

it('writes after it has looked, though a command beside it tries to write in between', async () => {
  const dataDir = await temporaryFolder();
  const database = await openTestDatabase(dataDir);
  const beside = new DatabaseSync(join(dataDir, 'document-signer.sqlite'), { timeout: 0 });
  onTestFinished(() => database.close());
  const add = "INSERT INTO organizations (id, name, plan, created_at) VALUES ('org_2', 'Beside', 'free', 0)";

  await database.across.write(async (db) => {
    await db.selectFrom('organizations').selectAll().execute();
    // It has to wait for its turn. Were it let in here, this transaction would have looked at what is no longer so.
    expect(() => beside.exec(add)).toThrow('locked');
    await db
      .insertInto('organizations')
      .values({ ...organizationRow, name: 'First' })
      .execute();
  });

  beside.exec(add);
  beside.close();
  const names = await database.across.read.selectFrom('organizations').select('name').orderBy('id').execute();
  expect(names).toEqual([{ name: 'First' }, { name: 'Beside' }]);
});
