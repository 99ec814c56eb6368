import { expect, it } from 'vitest';
import { minOwnBytes, release } from './release.ts';

it('frees bytes that have memory of their own', () => {
  const bytes = [new Uint8Array(3), Buffer.allocUnsafe(minOwnBytes), new Uint8Array(2 ** 20)];
  for (const one of bytes) release(one);
  expect(bytes.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('keeps small Buffers, which share a pool', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  expect(one.buffer).toBe(other.buffer);
  release(one);
  expect([one.toString(), other.toString()]).toEqual(['one', 'other']);
});
