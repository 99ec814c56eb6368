import { fieldSchema, parse } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { addChoice, boxesOf, choicesOf, moveChoice, pasteChoices, withChoices } from './choices.ts';
import { type DesignField, newDesignField } from './design-field.ts';

const name = (number: number) => `Option ${number}`;

function radioAt(y: number): DesignField {
  return newDesignField('radio', 1, { x: 0.5, y, width: 0.1, height: 0.3 }, { role: undefined, choice: name });
}

const boxesIn = (field: DesignField) => boxesOf(choicesOf(field, 'options'));
const valuesOf = (field: DesignField) => choicesOf(field, 'options').map(({ value }) => value);

/** Expects that the API would accept the field, and that its box is the bounding box of its option boxes. */
function expectUnion(field: DesignField): void {
  expect(() => parse(fieldSchema, field)).not.toThrow();
  const boxes = boxesIn(field);
  expect(field.x).toBeCloseTo(Math.min(...boxes.map((box) => box.x)));
  expect(field.y).toBeCloseTo(Math.min(...boxes.map((box) => box.y)));
  expect(field.x + field.width).toBeCloseTo(Math.max(...boxes.map((box) => box.x + box.width)));
  expect(field.y + field.height).toBeCloseTo(Math.max(...boxes.map((box) => box.y + box.height)));
}

describe('adding a box to a radio field', () => {
  it('places it below the last box with the same gap, and enlarges the field', () => {
    const field = radioAt(0.1);
    const added = addChoice(field, 'options', true, name);
    const [, second, third, fourth] = boxesIn(added);
    expect(fourth?.y).toBeCloseTo(2 * (third?.y ?? 0) - (second?.y ?? 0));
    expect(fourth).toMatchObject({ x: 0.5, width: 0.1, height: third?.height });
    expect(added.height).toBeGreaterThan(field.height);
    expectUnion(added);
  });

  it('places it beside the others when the page has no room below', () => {
    const added = addChoice(radioAt(0.69), 'options', true, name);
    const fourth = boxesIn(added)[3];
    expect(fourth?.x).toBeCloseTo(0.625);
    expect(fourth?.y).toBeCloseTo(0.69);
    expectUnion(added);
  });

  it('uses the box of the field for the first choice', () => {
    const added = addChoice({ ...radioAt(0.1), options: [] }, 'options', true, name);
    expect(boxesIn(added)).toEqual([{ value: 'Option 1', x: 0.5, y: 0.1, width: 0.1, height: 0.3 }]);
    expectUnion(added);
  });
});

describe('choices', () => {
  it('shrink the box of a radio field when one is removed', () => {
    const field = radioAt(0.1);
    const removed = withChoices(field, 'options', choicesOf(field, 'options').slice(1));
    expect(removed.y).toBeGreaterThan(field.y);
    expect(removed.height).toBeLessThan(field.height);
    expectUnion(removed);
  });

  it('do not move or resize a dropdown field', () => {
    const place = { x: 0.1, y: 0.1, width: 0.3, height: 0.03 };
    const field = newDesignField('select', 1, place, { role: undefined, choice: name });
    const added = addChoice(field, 'options', false, name);
    expect(added).toMatchObject(place);
    expect(valuesOf(added)).toEqual(['Option 1', 'Option 2', 'Option 3', 'Option 4']);
  });

  it('get a unique value', () => {
    const field = withChoices(radioAt(0.1), 'options', choicesOf(radioAt(0.1), 'options').slice(1));
    expect(valuesOf(addChoice(field, 'options', true, name))).toEqual(['Option 2', 'Option 3', 'Option 4']);
  });

  it('move up and down, but not beyond the ends', () => {
    const choices = ['a', 'b', 'c'].map((value) => ({ value }));
    const order = (index: number, by: 1 | -1) => moveChoice(choices, index, by).map(({ value }) => value);
    expect(order(1, -1)).toEqual(['b', 'a', 'c']);
    expect(order(1, 1)).toEqual(['a', 'c', 'b']);
    expect(order(0, -1)).toEqual(['a', 'b', 'c']);
    expect(order(2, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('a pasted list', () => {
  const choices = ['a', 'b', 'c'].map((value) => ({ value }));

  it('replaces the choice it is pasted into with one choice per line', () => {
    expect(pasteChoices(choices, 1, 'NO\tNorway\r\n SE \n\n', 10)).toEqual([
      { value: 'a' },
      { value: 'NO', label: 'Norway' },
      { value: 'SE' },
      { value: 'c' },
    ]);
  });

  it('skips duplicate values and stops at the limit', () => {
    const values = (text: string, max: number) => pasteChoices(choices, 1, text, max).map(({ value }) => value);
    expect(values('a\nd\nd\ne', 10)).toEqual(['a', 'd', 'e', 'c']);
    expect(values('d\ne\nf', 4)).toEqual(['a', 'd', 'e', 'c']);
    expect(values('a\nc', 10)).toEqual(['a', 'b', 'c']);
  });
});
