import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, verdictOn } from '../../../test/fields.ts';

const on = (content: string) => verdictOn(fieldOf('phone'), { content });

describe('a telephone number', () => {
  it.each(['+49 30 123456', '(030) 12-34.56', '112', '+123456789012345', '0041(0)44 668 18 00'])(
    '%s is one',
    (content) => {
      expect(on(content)).toEqual([]);
    },
  );

  it.each(['12', '1234567890123456', '++49 30', '49+30123', 'call me', '030/12345', '+', '+49 30 x12', '١٢٣٤'])(
    '%j is none',
    (content) => {
      expect(on(content)).toEqual(['invalid_format']);
    },
  );

  it('is missing when nothing is there, and refused when it is endless', () => {
    expect(on(' ')).toEqual(['missing']);
    expect(on(`112${' '.repeat(38)}`)).toEqual(['too_long']);
  });

  it('looks as it was typed', () => {
    expect(marksOf(fieldOf('phone'), { content: '112' })).toMatchObject([{ kind: 'text', text: '112' }]);
  });
});
