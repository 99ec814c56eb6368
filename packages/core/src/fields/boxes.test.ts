import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../../test/fields.ts';

/** The field is at 0.1, 0.1, and 0.2 by 0.02 of the page. */
const at = (x: number, y = 0.1) => ({ x, y, width: 0.02, height: 0.02 });

describe.each(['radio', 'checkboxes'])('a field of several boxes: %s', (kind) => {
  it('is refused with invalid boxes', () => {
    const refusals = [
      [],
      Array.from({ length: 101 }, (_, index) => ({ value: `${index}`, ...at(0.1) })),
      [{ value: 'yes' }],
      [{ value: 'yes', ...at(0.1), width: 0 }],
      [{ value: 'yes', ...at(0.09) }],
      [{ value: 'yes', ...at(0.1, 0.09) }],
      [{ value: 'yes', ...at(0.29) }],
      [{ value: 'yes', ...at(0.1, 0.11) }],
      [
        { value: 'yes', label: 'Yes', ...at(0.1) },
        { value: 'yes', ...at(0.2) },
      ],
    ].map((wrong) => refusalsOf(kind, { options: wrong })[0]);
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
