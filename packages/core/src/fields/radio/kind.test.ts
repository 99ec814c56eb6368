import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, verdictOn } from '../../../test/fields.ts';

/** The field is at 0.1, 0.1, and 0.2 by 0.02 of the page: 200 by 20 points. */
const at = (x: number, y = 0.1) => ({ x, y, width: 0.02, height: 0.02 });
const options = [
  { value: 'yes', label: 'Yes', ...at(0.1) },
  { value: 'no', ...at(0.28) },
];
const field = fieldOf('radio', { options });

describe('one of several boxes', () => {
  it('is chosen by its value', () => {
    expect(verdictOn(field, { content: 'no' })).toEqual([]);
    expect(verdictOn(field, { content: 'No' })).toEqual(['unknown']);
    expect(verdictOn(field, {})).toEqual(['missing']);
  });

  it('shows the tick in its box', () => {
    const [mark] = marksOf(field, { content: 'no' });
    if (mark?.kind !== 'path') throw new Error('There is no tick.');
    for (const { x, y } of mark.points) {
      expect(x).toBeGreaterThan(180);
      expect(x).toBeLessThan(200);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(20);
    }
    expect(marksOf(field, { content: 'maybe' })).toEqual([]);
  });
});
