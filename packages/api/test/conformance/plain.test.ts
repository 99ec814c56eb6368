import { newApiKey, newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { createPlain } from './plain.ts';

it('makes the answers of two services comparable, and keeps which id stands where', () => {
  const answer = (first: string, second: string) =>
    JSON.stringify({ id: first, of: second, again: first, at: new Date().toISOString(), name: 'Jane' });
  const [one, two] = [createPlain(), createPlain()];
  const plain = one(answer(newId('doc'), newId('doc')));
  expect(plain).toBe('{"id":"<id 1>","of":"<id 2>","again":"<id 1>","at":"<time>","name":"Jane"}');
  expect(two(answer(newId('doc'), newId('doc')))).toBe(plain);
  const same = newId('doc');
  expect(createPlain()(answer(same, same))).not.toBe(plain);
});

it('leaves everything else as it is', () => {
  const text = '{"content":"sk_short pk_","submittedAt":"2026-11-20T10:00:00.000Z","width":0.1,"big":1e21}';
  expect(createPlain()(text)).toBe(text);
});

it('shows no key and no hash', () => {
  expect(createPlain()(`${newApiKey('sk')} ${'0a'.repeat(32)}`)).toBe('<key 1> <hash 1>');
});
