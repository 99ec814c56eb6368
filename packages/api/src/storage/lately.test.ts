import { expect, it } from 'vitest';
import { lately } from './lately.ts';
import type { Database } from './sql/database.ts';

/** Only what tells one database from another counts here. */
const nothing = () => expect.fail('Nothing is read.');
const database: Database['read'] = () => nothing();

/** Asks for `name`, and tells how often the database was asked. */
function asking(capacity = 10, isKept?: (value: string) => boolean) {
  const known = lately(capacity, isKept);
  let asked = 0;
  const find = (name: string, now: number) =>
    known.find(database, name, now, async () => {
      asked += 1;
      return name;
    });
  return { known, find, asked: () => asked };
}

it('asks once in a second for the same', async () => {
  const { find, asked } = asking();
  for (const now of [0, 1, 999]) await find('a', now);
  expect(asked()).toBe(1);
  await find('a', 1000);
  expect(asked()).toBe(2);
});

it('asks again at once for what was changed here, and only for that', async () => {
  const { known, find, asked } = asking();
  await find('a', 0);
  await find('b', 0);
  known.forget(database, (value) => value === 'a');
  await find('b', 1);
  expect(asked()).toBe(2);
  await find('a', 1);
  expect(asked()).toBe(3);
});

it('does not keep what was asked before a change and answered after it', async () => {
  const { known, find, asked } = asking();
  let answer: (value: string) => void = () => undefined;
  const before = known.find(database, 'a', 0, () => new Promise((resolve) => (answer = resolve)));
  known.forget(database, (value) => value === 'a');
  answer('as it was');
  expect(await before).toBe('as it was');
  expect(await find('a', 1)).toBe('a');
  expect(asked()).toBe(1);
});

it('knows no more than it has room for, and nothing that is too large for it', async () => {
  const { find, asked } = asking(2, (value) => value !== 'large');
  for (const name of ['a', 'b', 'c', 'large']) await find(name, 0);
  await find('c', 1);
  expect(asked()).toBe(4);
  await find('a', 1);
  await find('large', 1);
  expect(asked()).toBe(6);
});

it('knows nothing of one database by another', async () => {
  const { known } = asking();
  const [one, two]: Database['read'][] = [() => nothing(), () => nothing()];
  if (!one || !two) expect.fail();
  await known.find(one, 'a', 0, async () => 'in one');
  expect(await known.find(two, 'a', 0, async () => 'in two')).toBe('in two');
});
