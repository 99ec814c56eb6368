import { describe, expect, it } from 'vitest';
import { addOrganization } from '../../test/add-organization.ts';
import { openEmpty } from '../../test/open-empty.ts';
import { organizationRow } from '../../test/rows.ts';
import { prepared, preparedInsert, together } from './prepared.ts';

async function openFilled() {
  const database = await openEmpty();
  const add = (name: string) => addOrganization(database, { name, plan: 'free' }, { keyId: null }, 0);
  return { database, acme: await add('Acme'), other: await add('Other') };
}

const findName = prepared((db, id: string, plan: string) =>
  db.selectFrom('organizations').select('name').where('id', '=', id).where('plan', '=', plan),
);

async function open() {
  const database = await openEmpty();
  const names = () => database.unscoped.read.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute();
  return { write: database.unscoped.write, names };
}

describe('prepared', () => {
  it('runs with the values of each call', async () => {
    const { database, acme, other } = await openFilled();
    expect(await findName(database.unscoped.read, acme.id, 'free')).toEqual({ name: 'Acme' });
    expect(await findName(database.unscoped.read, other.id, 'free')).toEqual({ name: 'Other' });
    expect(await findName(database.unscoped.read, acme.id, 'scale')).toBeUndefined();
  });

  it('runs on several databases', async () => {
    const [one, two] = [await openFilled(), await openFilled()];
    expect(await findName(one.database.unscoped.read, one.acme.id, 'free')).toEqual({ name: 'Acme' });
    expect(await findName(two.database.unscoped.read, two.acme.id, 'free')).toEqual({ name: 'Acme' });
  });

  it('runs in a transaction, and sees its writes', async () => {
    const { database, acme } = await openFilled();
    const seen = await database.unscoped.write(async (db) => {
      await db.updateTable('organizations').set({ name: 'Globex' }).where('id', '=', acme.id).execute();
      return findName(db, acme.id, 'free');
    });
    expect(seen).toEqual({ name: 'Globex' });
  });

  it('accepts values in another order, and more than once', async () => {
    const { database, acme } = await openFilled();
    const reordered = prepared((db, id: string, plan: string) =>
      db
        .selectFrom('organizations')
        .select('name')
        .where('plan', '=', plan)
        .where('id', '>=', id)
        .where('id', '<=', id),
    );
    expect(await reordered(database.unscoped.read, acme.id, 'free')).toEqual({ name: 'Acme' });
    expect(await reordered(database.unscoped.read, acme.id, 'scale')).toBeUndefined();
  });

  it('rejects a query that changes its values or contains constants', async () => {
    const { database } = await openFilled();
    const made = prepared((db, id: string) =>
      db.selectFrom('organizations').select('id').where('id', '=', `org_${id}`),
    );
    const fixed = prepared((db, id: string) =>
      db.selectFrom('organizations').select('id').where('id', '=', id).where('plan', '=', 'free'),
    );
    await expect(made(database.unscoped.read, '1')).rejects.toThrow('as they are');
    await expect(fixed(database.unscoped.read, 'org_1')).rejects.toThrow('as they are');
  });
});

describe('preparedInsert', () => {
  it('inserts rows in several transactions', async () => {
    const insert = preparedInsert('organizations');
    const { write, names } = await open();
    await write(async (db) => {
      await db.executeQuery(insert(db, organizationRow));
      await db.executeQuery(insert(db, { ...organizationRow, id: 'org_2', name: 'Globex' }));
    });
    await write((db) =>
      db.executeQuery(insert(db, { ...organizationRow, id: 'org_3', name: "Robert'); DROP TABLE organizations;--" })),
    );
    expect(await names()).toEqual([
      { id: 'org_1', name: 'Acme' },
      { id: 'org_2', name: 'Globex' },
      { id: 'org_3', name: "Robert'); DROP TABLE organizations;--" },
    ]);
  });

  it('accepts a conflict clause', async () => {
    const put = preparedInsert('organizations', (insertion) =>
      insertion.onConflict((row) => row.column('id').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))),
    );
    const { write, names } = await open();
    await write((db) => db.executeQuery(put(db, organizationRow)));
    await write((db) => db.executeQuery(put(db, { ...organizationRow, name: 'Acme & Sons' })));
    expect(await names()).toEqual([{ id: 'org_1', name: 'Acme & Sons' }]);
  });

  it('rejects a row with fewer columns than the first', async () => {
    const insert = preparedInsert('organizations');
    const { write, names } = await open();
    await write((db) => db.executeQuery(insert(db, organizationRow)));
    const { name: _, ...nameless } = { ...organizationRow, id: 'org_2' };
    await expect(write(async (db) => insert(db, nameless as typeof organizationRow))).rejects.toThrow('other columns');
    expect(await names()).toEqual([{ id: 'org_1', name: 'Acme' }]);
  });
});

it('runs queries together in their order, and fails with the first error', async () => {
  const insert = preparedInsert('organizations');
  const { write, names } = await open();
  const wrong = { ...organizationRow, name: null as unknown as string };
  const writing = (rows: readonly (typeof organizationRow)[]) =>
    write((db) =>
      together(
        db,
        rows.map((row) => insert(db, row)),
      ),
    );
  await expect(writing([organizationRow, organizationRow, wrong])).rejects.toThrow(/UNIQUE|23505/);
  await expect(writing([organizationRow, wrong, organizationRow])).rejects.toThrow(/NOT NULL|23502/);
  expect(await names()).toEqual([]);
});
