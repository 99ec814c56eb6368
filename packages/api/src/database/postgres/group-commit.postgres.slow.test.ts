import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { addJob } from '../../jobs/job-store.ts';

/** An organization, and jobs that write one row each. */
async function open() {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const write = <T>(job: Parameters<typeof database.write<T>>[1]) => database.write(organizationId, job);
  const add = (subjectId: string) =>
    write((db) => addJob(db, { kind: 'completion', subjectId, organizationId, requestId: null }, 0));
  return {
    write,
    add,
    async stored() {
      const rows = await database.read(organizationId).selectFrom('jobs').select('subject_id').execute();
      return rows.map(({ subject_id }) => subject_id).sort();
    },
  };
}

/** Ends the transaction with an error of the server. */
const fail = (code: string) => sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`;

describe('jobs that arrive at the same time', () => {
  it('share a commit', async () => {
    const { add, stored } = await open();
    const query = vi.spyOn(Client.prototype, 'query');
    const names = Array.from({ length: 20 }, (_, index) => `job ${index}`);
    await Promise.all(names.map(add));
    const commits = query.mock.calls.filter(([sent]) => (sent as unknown) === 'commit');
    query.mockRestore();
    expect(commits).toHaveLength(1);
    expect(await stored()).toEqual(names.sort());
  });

  it('are rolled back alone when they throw or violate a constraint', async () => {
    const { write, add, stored } = await open();
    const failing = write(async () => {
      await Promise.reject(new Error('No.'));
    });
    const refused = write(async (db) => {
      await db.deleteFrom('jobs').execute();
      await fail('22000').execute(db);
    });
    const outcomes = await Promise.allSettled([add('a'), failing, add('same'), add('same'), refused, add('b')]);
    const [done, undone] = ['fulfilled', 'rejected'];
    expect(outcomes.map(({ status }) => status)).toEqual([done, undone, done, undone, undone, done]);
    await expect(failing).rejects.toThrow('No.');
    expect(await stored()).toEqual(['a', 'b', 'same']);
  });
});

describe('a serialization failure or deadlock', () => {
  it.each(['40001', '40P01'])('is retried, and reported only after five retries: %s', async (code) => {
    const { write, add, stored } = await open();
    let times = 0;
    const collide = (often: number) =>
      write(async (db) => {
        times++;
        if (times <= often) await fail(code).execute(db);
        return times;
      });
    expect(await collide(3)).toBe(4);
    times = 0;
    expect(await Promise.all([add('a'), collide(2), add('b')])).toEqual([undefined, 3, undefined]);
    expect(await stored()).toEqual(['a', 'b']);
    times = 0;
    await expect(collide(100)).rejects.toMatchObject({ code });
    expect(times).toBe(6);
  });
});
