import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { preparedInsert } from './prepared-insert.ts';

const acme = {
  id: 'org_1',
  name: 'Acme',
  plan: 'free',
  created_at: 1,
  require_verified_checksum: 0,
  active_content: 'neutralise',
  retention_days: 0,
};

async function open() {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const names = () => database.across.read.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute();
  return { write: database.across.write, names };
}

it('inserts each row it is given, in one transaction and in another', async () => {
  const insert = preparedInsert('organizations');
  const { write, names } = await open();
  await write(async (db) => {
    await insert(db, acme);
    await insert(db, { ...acme, id: 'org_2', name: 'Globex' });
  });
  await write((db) => insert(db, { ...acme, id: 'org_3', name: "Robert'); DROP TABLE organizations;--" }));
  expect(await names()).toEqual([
    { id: 'org_1', name: 'Acme' },
    { id: 'org_2', name: 'Globex' },
    { id: 'org_3', name: "Robert'); DROP TABLE organizations;--" },
  ]);
});

it('does with a row that is there already what it was told', async () => {
  const put = preparedInsert('organizations', (insertion) =>
    insertion.onConflict((row) => row.column('id').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))),
  );
  const { write, names } = await open();
  await write((db) => put(db, acme));
  await write((db) => put(db, { ...acme, name: 'Acme & Sons' }));
  expect(await names()).toEqual([{ id: 'org_1', name: 'Acme & Sons' }]);
});

it('refuses a row with fewer columns than the first', async () => {
  const insert = preparedInsert('organizations');
  const { write, names } = await open();
  await write((db) => insert(db, acme));
  const { name: _, ...nameless } = { ...acme, id: 'org_2' };
  await expect(write((db) => insert(db, nameless as typeof acme))).rejects.toThrow('other columns');
  expect(await names()).toEqual([{ id: 'org_1', name: 'Acme' }]);
});
