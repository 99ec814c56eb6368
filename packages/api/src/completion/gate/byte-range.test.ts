import { expect, it } from 'vitest';
import { isWhole } from './byte-range.ts';

const bytes = Buffer.from('before<0a>after');

it('knows a range that leaves out the seal and nothing else', () => {
  expect(isWhole([0, 6, 10, 5], bytes)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['too few numbers', [0, 6, 10]],
  ['words', ['0', 'x', '10', '5']],
  ['a beginning that is not the file’s', [1, 6, 10, 5]],
  ['an end before that of the file', [0, 6, 10, 4]],
  ['an end after that of the file', [0, 6, 10, 6]],
  ['no hole', [0, 6, 6, 9]],
  ['a hole with more in it', [0, 5, 10, 5]],
  ['a hole with a part of the seal in it', [0, 7, 10, 5]],
  ['parts that overlap', [0, 12, 10, 5]],
])('knows no whole file by %s', (_, range) => {
  expect(isWhole(range, bytes)).toBe(false);
});

it('looks at its own part of the memory', () => {
  const larger = Buffer.concat([Buffer.from('xxxx'), bytes]);
  expect(isWhole([0, 6, 10, 5], larger.subarray(4))).toBe(true);
});
