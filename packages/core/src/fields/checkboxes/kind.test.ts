import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';

/** The field is at 0.1, 0.1, and 0.2 by 0.02 of the page: 200 by 20 points. */
const at = (x: number, y = 0.1) => ({ x, y, width: 0.02, height: 0.02 });
const options = [
  { value: 'bed', label: 'Bed', ...at(0.1) },
  { value: 'desk', ...at(0.2) },
  { value: 'lamp', ...at(0.28) },
];
const field = fieldOf('checkboxes', { options });

describe('a choice of several boxes', () => {
  it('accepts any number of options, in any order', () => {
    for (const selected of [['desk'], ['lamp', 'bed'], ['bed', 'desk', 'lamp']])
      expect(verdictOn(field, { selected })).toEqual([]);
  });

  it('is missing if it is required and nothing is chosen', () => {
    expect(verdictOn(field, { selected: [] })).toEqual(['missing']);
    expect(verdictOn(field, {})).toEqual(['missing']);
    expect(verdictOn(fieldOf('checkboxes', { options, required: false }), {})).toEqual([]);
  });

  it('accepts each option once, and nothing else', () => {
    expect(verdictOn(field, { selected: ['bed', 'bed'] })).toEqual(['duplicate']);
    expect(verdictOn(field, { selected: ['Bed', 'desk', ''] })).toEqual(['unknown', 'unknown']);
  });

  it('is refused if it is not a list of strings, or too long', () => {
    expect(verdictOn(field, { selected: 'bed' })).toEqual(['type']);
    expect(verdictOn(field, { selected: ['bed', 1] })).toEqual(['type']);
    expect(verdictOn(field, { selected: Array.from({ length: 101 }, () => 'bed') })).toEqual(['too_many']);
  });

  it('has a tick in each chosen box', () => {
    const marks = marksOf(field, { selected: ['lamp', 'bed'] });
    const lefts = marks.map((mark) => (mark.kind === 'path' ? Math.min(...mark.points.map(({ x }) => x)) : NaN));
    expect(lefts).toHaveLength(2);
    expect(lefts[0]).toBeLessThan(20);
    expect(lefts[1]).toBeGreaterThan(180);
    expect(marksOf(field, { selected: ['chair'] })).toEqual([]);
  });
});

describe('a limit on how many boxes are chosen', () => {
  const limited = (limits: object) => fieldOf('checkboxes', { options, ...limits });

  it('refuses fewer and more', () => {
    const two = limited({ minChoices: 2, maxChoices: 2 });
    expect(verdictOn(two, { selected: ['bed'] })).toEqual(['too_few']);
    expect(verdictOn(two, { selected: ['bed', 'desk'] })).toEqual([]);
    expect(verdictOn(two, { selected: ['bed', 'desk', 'lamp'] })).toEqual(['too_many']);
  });

  it('lets an optional field stay empty', () => {
    expect(verdictOn(limited({ minChoices: 2, required: false }), { selected: [] })).toEqual([]);
  });

  it('is refused if no selection can satisfy it', () => {
    const refusals = [
      { minChoices: 0 },
      { maxChoices: 1.5 },
      { minChoices: 101 },
      { minChoices: 4 },
      { maxChoices: 4 },
      { minChoices: 3, maxChoices: 2 },
    ].map((limits) => refusalsOf('checkboxes', { options, ...limits }));
    expect(refusals).toEqual([
      ['fields[0].minChoices range'],
      ['fields[0].maxChoices type'],
      ['fields[0].minChoices range'],
      ['fields[0].minChoices range'],
      ['fields[0].maxChoices range'],
      ['fields[0].maxChoices range'],
    ]);
  });

  it('also applies to the initial value', () => {
    const starting = (selected: string[]) => ({ options, minChoices: 2, value: { type: 'checkboxes', selected } });
    expect(refusalsOf('checkboxes', starting(['bed', 'lamp']))).toEqual([]);
    expect(refusalsOf('checkboxes', starting(['bed']))).toEqual(['fields[0].value.selected too_few']);
    expect(refusalsOf('checkboxes', starting(['bed', 'chair']))).toEqual(['fields[0].value.selected[1] unknown']);
  });
});
