import { expect, it, onTestFinished } from 'vitest';
import { organizationRow } from '../../../test/organization-row.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { preparedInsert } from './prepared-insert.ts';

async function open() {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const names = () => database.unscoped.read.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute();
  return { write: database.unscoped.write, names };
}

it('inserts each row it is given, in one transaction and in another', async () => {
  const insert = preparedInsert('organizations');
  const { write, names } = await open();
  await write(async (db) => {
    await insert(db, organizationRow);
    await insert(db, { ...organizationRow, id: 'org_2', name: 'Globex' });
  });
  await write((db) => insert(db, { ...organizationRow, id: 'org_3', name: "Robert'); DROP TABLE organizations;--" }));
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
  await write((db) => put(db, organizationRow));
  await write((db) => put(db, { ...organizationRow, name: 'Acme & Sons' }));
  expect(await names()).toEqual([{ id: 'org_1', name: 'Acme & Sons' }]);
});

it('refuses a row with fewer columns than the first', async () => {
  const insert = preparedInsert('organizations');
  const { write, names } = await open();
  await write((db) => insert(db, organizationRow));
  const { name: _, ...nameless } = { ...organizationRow, id: 'org_2' };
  await expect(write((db) => insert(db, nameless as typeof organizationRow))).rejects.toThrow('other columns');
  expect(await names()).toEqual([{ id: 'org_1', name: 'Acme' }]);
});
