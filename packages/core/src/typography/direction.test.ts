import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each([
  ['Jane', 'ltr'],
  ['שלום', 'rtl'],
  ['مرحبا', 'rtl'],
  ['123 (שלום) abc', 'rtl'],
  ['«Jane» שלום', 'ltr'],
  ['日本 שלום', 'ltr'],
  ['١٢٣', 'ltr'],
  ['\u200fJane', 'rtl'],
  ['\u200eשלום', 'ltr'],
  ['12.5 €', 'ltr'],
  ['', 'ltr'],
])('%j reads %s, as its first strong character does', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
