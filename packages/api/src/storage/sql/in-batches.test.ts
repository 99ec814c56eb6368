import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';
import type { Tables } from './tables.ts';

/** A database that has its transactions wait for each other, and fails to commit when it is told to. */
function databaseThat({ commits = true, tries = 1 } = {}) {
  let last: Promise<unknown> = Promise.resolve();
  const write = <T>(_: string, job: (db: never) => Promise<T>): Promise<T> => {
    const begun = last.then(async () => {
      let value = await job(undefined as never);
      for (let attempt = 1; attempt < tries; attempt++) value = await job(undefined as never);
      if (!commits) throw new Error('The commit failed.');
      return value;
    });
    last = begun.catch(() => undefined);
    return begun;
  };
  return { write };
}

/** Work that notes what it was given, and fails for a `bad` one. */
function noting() {
  const batches: string[] = [];
  const work = async (_: Kysely<Tables>, organizationId: string, items: readonly string[]) => {
    batches.push(`${organizationId}: ${items.join(' ')}`);
    if (items.includes('bad')) throw new Error('It is bad.');
    return items.map((item) => item.toUpperCase());
  };
  return { batches, work };
}

it('gives all that wait to one transaction, of one organization each, and tells each what became of it', async () => {
  const { batches, work } = noting();
  const [give, database] = [inBatches(work), databaseThat()];
  const all = [give(database, 'org_1', 'a'), give(database, 'org_2', 'b'), give(database, 'org_1', 'c')];
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
  expect(await give(database, 'org_1', 'd')).toBe('D');
  expect(batches).toEqual(['org_1: a c', 'org_2: b', 'org_1: d']);
});

it('gives a crowd to several transactions', async () => {
  const { batches, work } = noting();
  const [give, database] = [inBatches(work), databaseThat()];
  const items = Array.from({ length: 150 }, (_, index) => `item ${index}`);
  expect(await Promise.all(items.map((item) => give(database, 'org_1', item)))).toEqual(
    items.map((item) => item.toUpperCase()),
  );
  expect(batches.map((batch) => batch.match(/item/g)?.length)).toEqual([64, 64, 22]);
});

it('does the rest by themselves when it fails for one', async () => {
  const { batches, work } = noting();
  const [give, database] = [inBatches(work), databaseThat()];
  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((item) => give(database, 'org_1', item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual(['org_1: a bad b', 'org_1: a', 'org_1: bad', 'org_1: b']);
});

it('does nothing again when the commit fails: it may have been done', async () => {
  const { batches, work } = noting();
  const [give, database] = [inBatches(work), databaseThat({ commits: false })];
  const outcomes = await Promise.allSettled(['a', 'b'].map((item) => give(database, 'org_1', item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual(['org_1: a b']);
});

it('does the same again in a transaction that collided', async () => {
  const { batches, work } = noting();
  const [give, database] = [inBatches(work), databaseThat({ tries: 2 })];
  expect(await Promise.all(['a', 'b'].map((item) => give(database, 'org_1', item)))).toEqual(['A', 'B']);
  expect(batches).toEqual(['org_1: a b', 'org_1: a b']);
});

it('fails for all that wait when no transaction begins', async () => {
  const { batches, work } = noting();
  const give = inBatches(work);
  const database = { write: () => Promise.reject(new Error('It is away.')) };
  const outcomes = await Promise.allSettled(['a', 'b'].map((item) => give(database, 'org_1', item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([]);
});
