import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it('takes the direction of a text from its first strong character', () => {
  const rtl = ['שלום', 'مرحبا', '123 (שלום) abc', '\u200fJane'];
  expect(rtl.map(directionOf)).toEqual(rtl.map(() => 'rtl'));
  const ltr = ['Jane', '«Jane» שלום', '日本 שלום', '١٢٣', '\u200eשלום', '12.5 €', ''];
  expect(ltr.map(directionOf)).toEqual(ltr.map(() => 'ltr'));
});
