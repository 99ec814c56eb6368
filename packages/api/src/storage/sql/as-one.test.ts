import { expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../../test/lists/paging.ts';
import { asOne } from './as-one.ts';
import { preparedInsert } from './prepared-insert.ts';
import { together } from './together.ts';

const insertJob = preparedInsert('jobs');
const putHead = preparedInsert('audit_heads', (insertion) =>
  insertion.onConflict((head) =>
    head.column('organization_id').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })),
  ),
);

async function open() {
  const database = await openEmpty();
  const id = await newOrganization(database);
  const insert = (jobs: readonly string[], hash: string) =>
    database.write(id, (db) => {
      const job = { kind: 'completion', organization_id: id, attempts: 0, deaths: 0, due_at: 7, request_id: null };
      const rows = jobs.map((subject_id) => insertJob.query(db, { ...job, subject_id }));
      return together(db, asOne(db, [...rows, putHead.query(db, { organization_id: id, sequence: 1, hash })]));
    });
  const found = async () => ({
    jobs: (await database.read(id).selectFrom('jobs').select('subject_id').orderBy('subject_id').execute()).map(
      (row) => row.subject_id,
    ),
    hash: (await database.read(id).selectFrom('audit_heads').select('hash').executeTakeFirst())?.hash,
  });
  return { insert, found };
}

it('does all insertions, each with its own values, however often', async () => {
  const { insert, found } = await open();
  await insert(['a', 'b'], 'first');
  expect(await found()).toEqual({ jobs: ['a', 'b'], hash: 'first' });
  await insert(['c', 'd'], 'second');
  await insert([], 'third');
  expect(await found()).toEqual({ jobs: ['a', 'b', 'c', 'd'], hash: 'third' });
});

it('does none when one of them is refused', async () => {
  const { insert, found } = await open();
  await insert(['a'], 'first');
  await expect(insert(['b', 'a'], 'second')).rejects.toThrow();
  expect(await found()).toEqual({ jobs: ['a'], hash: 'first' });
});
