import { describe, expect, it } from 'vitest';
import { textField } from '../../../test/sample.ts';
import { readDesignFields } from '../fields/design-field.ts';
import { compareFields, sameFields } from './compare-fields.ts';

const [name, note, rent] = readDesignFields([textField('name'), textField('note'), textField('rent')]);
if (!name || !note || !rent) throw new Error('Three fields.');

describe('compareFields', () => {
  it('finds added, removed and changed fields by id', () => {
    const moved = { ...note, x: 0.5 };
    expect(compareFields([name, note], [moved, rent])).toEqual({
      added: [rent],
      removed: [name],
      changed: [moved],
      isReordered: false,
    });
  });

  it('detects a changed order, ignoring added fields', () => {
    expect(compareFields([name, note], [note, rent, name]).isReordered).toBe(true);
    expect(compareFields([name, note], [name, rent, note]).isReordered).toBe(false);
  });
});

it('ignores the order of members and undefined members', () => {
  const { label, ...rest } = name;
  expect(sameFields([name], [{ ...rest, placeholder: undefined, label }])).toBe(true);
  expect(sameFields([name, note], [note, name])).toBe(false);
});

it('compares text that is not valid Unicode', () => {
  const odd = { ...name, label: '\ud800' };
  expect(sameFields([odd], [{ ...odd }])).toBe(true);
  expect(sameFields([odd], [name])).toBe(false);
});
