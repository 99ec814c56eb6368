import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

const box = fieldOf('checkbox');

describe('a checkbox', () => {
  it('must be ticked if it is required', () => {
    expect(verdictOn(box, { checked: true })).toEqual([]);
    expect(verdictOn(box, { checked: false })).toEqual(['missing']);
    expect(verdictOn(box, {})).toEqual(['missing']);
  });

  it('may stay empty if it is optional, and accepts only booleans', () => {
    expect(verdictOn(fieldOf('checkbox', { required: false }), { checked: false })).toEqual([]);
    for (const checked of ['true', 1, null]) expect(verdictOn(box, { checked })).toEqual(['type']);
  });

  it('shows a tick or nothing', () => {
    expect(marksOf(box, { checked: true })).toMatchObject([{ kind: 'path' }]);
    expect(marksOf(box, { checked: false })).toEqual([]);
  });

  it('is refused if it is required but can never be ticked', () => {
    const fixed = (checked: boolean) => ({ editable: false, value: { type: 'checkbox', checked } });
    expect(refusalsOf('checkbox', fixed(false))).toEqual(['fields[0].editable unsatisfiable']);
    expect(refusalsOf('checkbox', fixed(true))).toEqual([]);
    expect(verdictOn(fieldOf('checkbox', fixed(true)), { checked: false })).toEqual(['not_editable']);
  });
});
