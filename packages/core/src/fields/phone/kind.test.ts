import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, verdictOn } from '../../../test/fields.ts';

const on = (content: string) => verdictOn(fieldOf('phone'), { content });

describe('a telephone number', () => {
  it('has 3 to 15 digits with common separators', () => {
    const right = ['+49 30 123456', '(030) 12-34.56', '112', '+123456789012345', '0041(0)44 668 18 00'];
    expect(right.filter((content) => on(content).length > 0)).toEqual([]);
    const wrong = ['12', '1234567890123456', '++49 30', '49+30123', 'call me', '030/12345', '+', '١٢٣٤'];
    expect(wrong.map((content) => on(content))).toEqual(wrong.map(() => ['invalid_format']));
  });

  it('is missing if it is empty, and refused if it is too long', () => {
    expect(on(' ')).toEqual(['missing']);
    expect(on(`112${' '.repeat(38)}`)).toEqual(['too_long']);
  });

  it('is printed as typed', () => {
    expect(marksOf(fieldOf('phone'), { content: '112' })).toMatchObject([{ kind: 'text', text: '112' }]);
  });
});
