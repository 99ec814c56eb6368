import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

/** The field stands at 0.1, 0.1 and is 0.2 by 0.02 of the page: 200 by 20 points. */
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

  it('has the tick where it stands', () => {
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

describe('a field of several boxes', () => {
  it('is refused when its boxes make no sense', () => {
    const refusals = [
      [],
      Array.from({ length: 101 }, (_, index) => ({ value: `${index}`, ...at(0.1) })),
      [{ value: 'yes' }],
      [{ value: 'yes', ...at(0.1), width: 0 }],
      [{ value: 'yes', ...at(0.09) }],
      [{ value: 'yes', ...at(0.1, 0.09) }],
      [{ value: 'yes', ...at(0.29) }],
      [{ value: 'yes', ...at(0.1, 0.11) }],
      [options[0], { value: 'yes', ...at(0.2) }],
    ].map((wrong) => refusalsOf('radio', { options: wrong })[0]);
    expect(refusals).toEqual([
      'fields[0].options too_few',
      'fields[0].options too_many',
      'fields[0].options[0].x required',
      'fields[0].options[0].width range',
      'fields[0].options[0].x range',
      'fields[0].options[0].y range',
      'fields[0].options[0].width range',
      'fields[0].options[0].height range',
      'fields[0].options[1].value duplicate',
    ]);
  });
});
