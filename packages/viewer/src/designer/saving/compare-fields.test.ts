import { describe, expect, it } from 'vitest';
import { textField } from '../../../test/sample.ts';
import { readDesignFields } from '../fields/design-field.ts';
import { compareFields, sameFields } from './compare-fields.ts';

const [name, note, rent] = readDesignFields([textField('name'), textField('note'), textField('rent')]);
if (!name || !note || !rent) throw new Error('Three fields.');

describe('compareFields', () => {
  it('tells added, removed and changed fields by their ids', () => {
    const moved = { ...note, x: 0.5 };
    expect(compareFields([name, note], [moved, rent])).toEqual({
      added: [rent],
      removed: [name],
      changed: [moved],
      isReordered: false,
    });
  });

  it('tells another order, also when fields were added between', () => {
    expect(compareFields([name, note], [note, rent, name]).isReordered).toBe(true);
    expect(compareFields([name, note], [name, rent, note]).isReordered).toBe(false);
  });
});

it('compares content: neither the order of members nor members without a value count', () => {
  const { label, ...rest } = name;
  expect(sameFields([name], [{ ...rest, placeholder: undefined, label }])).toBe(true);
  expect(sameFields([name, note], [note, name])).toBe(false);
});

it('compares text that is not valid Unicode', () => {
  const odd = { ...name, label: '\ud800' };
  expect(sameFields([odd], [{ ...odd }])).toBe(true);
  expect(sameFields([odd], [name])).toBe(false);
});
