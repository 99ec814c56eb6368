import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from './database.ts';
import { ReadCache } from './read-cache.ts';

/** A database that must not be read. */
const database = (): Database['read'] => () => expect.fail('The database was read.');

interface Named {
  readonly name: string;
}

/** A cache with a counter of reads and a fake clock. */
function openCache(max = 10, isKept: (value: Named) => boolean = () => true) {
  const cache = new ReadCache(max, isKept);
  const read = database();
  let [reads, now] = [0, 1];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const find = (name: string) =>
    cache.find(read, name, async () => {
      reads += 1;
      return { name };
    });
  const setClock = (to: number) => {
    now = to;
  };
  return { cache, read, find, setClock, reads: () => reads };
}

it('reads a value at most once per second', async () => {
  const { find, setClock, reads } = openCache();
  await find('a');
  setClock(1_000);
  await find('a');
  expect(reads()).toBe(1);
  setClock(1_002);
  await find('a');
  expect(reads()).toBe(2);
});

it('measures the second from the start of the read', async () => {
  const { cache, read, find, setClock, reads } = openCache();
  await cache.find(read, 'a', async () => {
    setClock(900);
    return { name: 'a' };
  });
  setClock(1_002);
  await find('a');
  expect(reads()).toBe(1);
});

it('reads again only values that this process changed', async () => {
  const { cache, read, find, reads } = openCache();
  await find('a');
  await find('b');
  cache.forget(read, 'a');
  await find('b');
  expect(reads()).toBe(2);
  await find('a');
  expect(reads()).toBe(3);
  cache.forget(read);
  await find('b');
  expect(reads()).toBe(4);
});

it.each([['a'], [undefined]])('does not keep a value that was read before a change', async (key) => {
  const { cache, read, find, reads } = openCache();
  const answer = Promise.withResolvers<Named>();
  const nothing = Promise.withResolvers<undefined>();
  const before = [cache.find(read, 'a', () => answer.promise), cache.find(read, 'b', () => nothing.promise)];
  cache.forget(read, key);
  answer.resolve({ name: 'as it was' });
  nothing.resolve(undefined);
  expect(await Promise.all(before)).toEqual([{ name: 'as it was' }, undefined]);
  expect(await find('a')).toEqual({ name: 'a' });
  expect(reads()).toBe(1);
});

it('limits the number and size of cached values', async () => {
  const { find, reads } = openCache(2, ({ name }) => name !== 'large');
  for (const name of ['a', 'b', 'c', 'large']) await find(name);
  await find('c');
  expect(reads()).toBe(4);
  await find('a');
  await find('large');
  expect(reads()).toBe(6);
});

it('reads again after a failure', async () => {
  const { cache, read, find } = openCache();
  await expect(cache.find(read, 'a', () => Promise.reject(new Error('Not now.')))).rejects.toThrow('Not now.');
  expect(await find('a')).toEqual({ name: 'a' });
});

it('keeps the values of each database apart', async () => {
  const { cache } = openCache();
  await cache.find(database(), 'a', async () => ({ name: 'in one' }));
  expect(await cache.find(database(), 'a', async () => ({ name: 'in two' }))).toEqual({ name: 'in two' });
});
