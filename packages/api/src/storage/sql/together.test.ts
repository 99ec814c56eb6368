import { expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../../test/lists/paging.ts';
import { organizationRow } from '../../../test/organization-row.ts';
import { prepared } from './prepared.ts';
import { preparedInsert } from './prepared-insert.ts';
import type { Tables } from './tables.ts';
import { together } from './together.ts';

const findName = prepared<Tables, [id: string], { name: string }>((db, id) =>
  db.selectFrom('organizations').select('name').where('id', '=', id),
);
const countKeys = prepared<Tables, [id: string], { count: number }>((db, id) =>
  db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', id),
);
const insert = preparedInsert('organizations');

it('gives what each query found, in and outside of a transaction', async () => {
  const database = await openEmpty();
  const id = await newOrganization(database);
  const found = [[{ name: 'Acme' }], [], [{ count: 0 }]];
  const { read } = database.unscoped;
  const queries = [findName.query(read, id), findName.query(read, 'org_none'), countKeys.query(read, id)];
  expect(await together(read, queries)).toEqual(found);
  expect(await database.write(id, (db) => together(db, queries))).toEqual(found);
});

it('does them in their order: each sees what those before it wrote', async () => {
  const database = await openEmpty();
  const [, [seen]] = await database.write('org_1', (db) =>
    together(db, [insert.query(db, organizationRow), findName.query(db, 'org_1')]),
  );
  expect(seen).toEqual({ name: 'Acme' });
});

it('fails with the first error, once all have come to their end, and nothing is kept', async () => {
  const database = await openEmpty();
  const again = organizationRow;
  const wrong = { ...organizationRow, name: null as unknown as string };
  const writing = (rows: readonly (typeof organizationRow)[]) =>
    database.write('org_1', (db) =>
      together(
        db,
        rows.map((row) => insert.query(db, row)),
      ),
    );
  await expect(writing([again, again, wrong])).rejects.toThrow(/UNIQUE|23505/);
  await expect(writing([again, wrong, again])).rejects.toThrow(/NOT NULL|23502/);
  expect(await findName(database.unscoped.read, 'org_1')).toBeUndefined();
});
