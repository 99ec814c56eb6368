import { expect, it } from 'vitest';
import { remember } from './remember.ts';

it('answers the same question once, also while it is being answered', async () => {
  const asked: string[] = [];
  const ask = remember(2, async (question: string) => asked.push(question));
  await Promise.all([ask('a', 'a'), ask('a', 'a')]);
  expect(await ask('a', 'a')).toBe(1);
});

it('forgets what was unused for longest', async () => {
  const asked: string[] = [];
  const ask = remember(2, async (question: string) => asked.push(question));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

it('asks again after a failure', async () => {
  let fails = true;
  const ask = remember(2, async (question: string) => {
    if (fails) throw new Error('Not now.');
    return question;
  });
  await expect(ask('a', 'a')).rejects.toThrow('Not now.');
  fails = false;
  expect(await ask('a', 'a')).toBe('a');
});
