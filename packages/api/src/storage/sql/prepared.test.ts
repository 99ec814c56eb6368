import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { addOrganization } from '../../features/organizations/organizations.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

async function openFilled() {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const add = (name: string) => addOrganization(database, { name, plan: 'free' }, { keyId: null }, 0);
  return { database, acme: await add('Acme'), other: await add('Other') };
}

const findName = prepared<Tables, [id: string, plan: string], { name: string }>((db, id, plan) =>
  db.selectFrom('organizations').select('name').where('id', '=', id).where('plan', '=', plan),
);

it('answers each time for the values it is given', async () => {
  const { database, acme, other } = await openFilled();
  expect(await findName(database.unscoped.read, acme.id, 'free')).toEqual({ name: 'Acme' });
  expect(await findName(database.unscoped.read, other.id, 'free')).toEqual({ name: 'Other' });
  expect(await findName(database.unscoped.read, acme.id, 'scale')).toBeUndefined();
});

it('can be asked of another database', async () => {
  const [one, two] = [await openFilled(), await openFilled()];
  expect(await findName(one.database.unscoped.read, one.acme.id, 'free')).toEqual({ name: 'Acme' });
  expect(await findName(two.database.unscoped.read, two.acme.id, 'free')).toEqual({ name: 'Acme' });
});

it('is the same inside a transaction, and sees what that has written', async () => {
  const { database, acme } = await openFilled();
  const seen = await database.unscoped.write(async (db) => {
    await db.updateTable('organizations').set({ name: 'Globex' }).where('id', '=', acme.id).execute();
    return findName(db, acme.id, 'free');
  });
  expect(seen).toEqual({ name: 'Globex' });
});

it('may use a value anywhere, and more than once', async () => {
  const { database, acme } = await openFilled();
  const turned = prepared<Tables, [string, string], { name: string }>((db, id, plan) =>
    db.selectFrom('organizations').select('name').where('plan', '=', plan).where('id', '>=', id).where('id', '<=', id),
  );
  expect(await turned(database.unscoped.read, acme.id, 'free')).toEqual({ name: 'Acme' });
  expect(await turned(database.unscoped.read, acme.id, 'scale')).toBeUndefined();
});

it('is refused when it makes something else of its values, or holds another one', async () => {
  const { database } = await openFilled();
  const made = prepared<Tables, [string], { id: string }>((db, id) =>
    db.selectFrom('organizations').select('id').where('id', '=', `org_${id}`),
  );
  const fixed = prepared<Tables, [string], { id: string }>((db, id) =>
    db.selectFrom('organizations').select('id').where('id', '=', id).where('plan', '=', 'free'),
  );
  await expect(made(database.unscoped.read, '1')).rejects.toThrow('as they are');
  await expect(fixed(database.unscoped.read, 'org_1')).rejects.toThrow('as they are');
});
