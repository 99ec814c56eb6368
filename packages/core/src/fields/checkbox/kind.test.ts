import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const box = fieldOf('checkbox');

describe('a box to tick', () => {
  it('that is required must be ticked', () => {
    expect(verdictOn(box, { checked: true })).toEqual([]);
    expect(verdictOn(box, { checked: false })).toEqual(['missing']);
    expect(verdictOn(box, {})).toEqual(['missing']);
  });

  it('that is optional may be left alone, and is ticked by true alone', () => {
    expect(verdictOn(fieldOf('checkbox', { required: false }), { checked: false })).toEqual([]);
    for (const checked of ['true', 1, null]) expect(verdictOn(box, { checked })).toEqual(['type']);
  });

  it('shows a tick, or nothing', () => {
    expect(marksOf(box, { checked: true })).toMatchObject([{ kind: 'path' }]);
    expect(marksOf(box, { checked: false })).toEqual([]);
  });

  it('that nobody can tick is refused where it must be ticked', () => {
    const fixed = (checked: boolean) => ({ editable: false, value: { type: 'checkbox', checked } });
    expect(refusalsOf('checkbox', fixed(false))).toEqual(['fields[0].editable unsatisfiable']);
    expect(refusalsOf('checkbox', fixed(true))).toEqual([]);
    expect(verdictOn(fieldOf('checkbox', fixed(true)), { checked: false })).toEqual(['not_editable']);
  });
});
