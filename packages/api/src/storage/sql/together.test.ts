import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { together } from './together.ts';

it('gives what each query found', async () => {
  expect(await together([Promise.resolve(1), 'two', Promise.resolve(undefined)])).toEqual([1, 'two', undefined]);
});

it('fails with the first error, once all have come to their end', async () => {
  const done: string[] = [];
  const after = (milliseconds: number, name: string) => setTimeout(milliseconds).then(() => void done.push(name));
  const failing = (milliseconds: number, name: string) =>
    after(milliseconds, name).then(() => Promise.reject(new Error(name)));
  await expect(together([failing(10, 'first'), failing(1, 'second'), after(20, 'third')])).rejects.toThrow('first');
  expect(done).toEqual(['second', 'first', 'third']);
});
