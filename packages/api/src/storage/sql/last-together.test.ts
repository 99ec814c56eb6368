import { expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../../test/lists/paging.ts';
import { jobInsertion } from '../jobs.ts';
import { lastTogether } from './last-together.ts';

const noName = null as unknown as string;

/** A database, and writes of one organization that each end with insertions. */
async function open() {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const insert = (...names: readonly string[]) =>
    database.write(organizationId, (db) => {
      const jobs = names.map(
        (subjectId) => ({ kind: 'completion', subjectId, organizationId, requestId: null }) as const,
      );
      return lastTogether(
        db,
        jobs.map((job) => jobInsertion(db, job, 0)),
      );
    });
  const kept = async () => {
    const rows = await database.read(organizationId).selectFrom('jobs').select('subject_id').execute();
    return rows.map((row) => row.subject_id).sort();
  };
  return { insert, kept };
}

it('what is last in a transaction is kept', async () => {
  const { insert, kept } = await open();
  await insert('a', 'b');
  expect(await kept()).toEqual(['a', 'b']);
});

it('what fails there undoes all of it, and it is told what failed first', async () => {
  const { insert, kept } = await open();
  await expect(insert('a', noName, 'a', 'a')).rejects.toThrow(/NOT NULL|23502/);
  await expect(insert('a', 'b', 'b', noName)).rejects.toThrow(/UNIQUE|23505/);
  expect(await kept()).toEqual([]);
  await insert('a');
  expect(await kept()).toEqual(['a']);
});

it('what fails there among others undoes none of theirs', async () => {
  const { insert, kept } = await open();
  const outcomes = await Promise.allSettled([insert('a'), insert('b', noName), insert('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await kept()).toEqual(['a', 'c']);
});
