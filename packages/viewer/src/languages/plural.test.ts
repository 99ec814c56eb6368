import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it('picks the plural form for a count', () => {
  const polish = plural('pl');
  const fields = { one: '# pole', few: '# pola', many: '# pól', other: '# pola' };
  expect([1, 2, 5, 12, 22, 25].map((count) => polish(count, fields))).toEqual([
    '1 pole',
    '2 pola',
    '5 pól',
    '12 pól',
    '22 pola',
    '25 pól',
  ]);
  expect(plural('ar')(2, { two: 'حقلان', other: '# حقل' })).toBe('حقلان');
});

it('falls back to `other`, and formats the count', () => {
  expect(plural('en')(1, { other: '# sheep' })).toBe('1 sheep');
  expect(plural('de')(1500, { other: '# Seiten' })).toBe('1.500 Seiten');
  expect(plural('ar')(1500, { other: '# صفحة' })).toBe('1,500 صفحة');
});
