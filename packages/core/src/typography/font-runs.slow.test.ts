import { expect, it } from 'vitest';
import { unprintable } from './font-runs.ts';

function span(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

it('can print every Han character of the first blocks, all kana and every Hangul syllable', () => {
  expect(unprintable(span(0x4e00, 0x9fef))).toEqual([]);
  expect(unprintable(span(0x3400, 0x4db5))).toEqual([]);
  expect(unprintable(span(0xac00, 0xd7a3))).toEqual([]);
  expect(unprintable(span(0x3041, 0x3096) + span(0x30a1, 0x30fa))).toEqual([]);
});
