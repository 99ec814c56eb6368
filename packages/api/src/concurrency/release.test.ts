import { expect, it } from 'vitest';
import { minOwnBytes, release } from './release.ts';

it('frees arrays that own their memory', () => {
  const bytes = [new Uint8Array(3), Buffer.allocUnsafe(minOwnBytes), new Uint8Array(2 ** 20)];
  for (const one of bytes) release(one);
  expect(bytes.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('keeps small Buffers, which share pooled memory', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  expect(one.buffer).toBe(other.buffer);
  release(one);
  expect([one.toString(), other.toString()]).toEqual(['one', 'other']);
});
