import type { Field } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { signature, textField } from '../../test/sample.ts';
import { areSameValues, fieldNamed, readPlainValues, toPlainValues } from './plain-values.ts';

const png = signature.imageData;

function field(id: string, label: string, type: Field['type'] = 'text'): Field {
  return { ...textField(id, { label }), type } as Field;
}

const fields = [
  field('city', 'City'),
  field('agree', 'I agree', 'checkbox'),
  field('meals', 'Meals', 'checkboxes'),
  field('signed', 'Date', 'date'),
  field('amount', 'Amount', 'number'),
  field('sign', 'Signature', 'signature'),
  field('first', 'Name'),
  field('second', 'Name'),
  field('City of birth', 'city'),
];

describe('values of a host', () => {
  it('survive a round trip through field values', () => {
    const given = { city: 'Berlin', agree: true, meals: ['b', 'a'], signed: '2026-11-27', amount: '12.50', sign: png };
    const values = readPlainValues(fields, given);
    expect(values).toEqual({
      city: { type: 'text', content: 'Berlin' },
      agree: { type: 'checkbox', checked: true },
      meals: { type: 'checkboxes', selected: ['b', 'a'] },
      signed: { type: 'date', content: '2026-11-27' },
      amount: { type: 'number', content: '12.50' },
      sign: { type: 'signature', imageData: png },
    });
    expect(toPlainValues(values)).toEqual(given);
  });

  it('are matched by a unique label, and an id takes precedence', () => {
    expect(Object.keys(readPlainValues(fields, { Amount: 3, Name: 'Jane' }))).toEqual(['amount']);
    expect(readPlainValues(fields, { City: 'by label', city: 'by id' })).toMatchObject({ city: { content: 'by id' } });
    expect(fieldNamed(fields, 'city')?.id).toBe('city');
    expect(fieldNamed(fields, 'City')?.id).toBe('city');
    expect(fieldNamed(fields, 'Name')).toBeUndefined();
  });

  it('may be numbers for number fields, and lose their exponent', () => {
    const content = (amount: number) => Object.entries(readPlainValues(fields, { amount }))[0]?.[1];
    expect(content(-0.5)).toEqual({ type: 'number', content: '-0.5' });
    expect(content(1e21)).toEqual({ type: 'number', content: '1000000000000000000000' });
    expect(content(1e-7)).toEqual({ type: 'number', content: '0.0000001' });
  });

  it('are ignored when they are null, of the wrong type, or for an unknown field', () => {
    expect(readPlainValues(fields, { city: null, agree: 'yes', signed: 20261127, sign: true, gone: 'x' })).toEqual({});
    expect(readPlainValues(fields, { meals: 'a', city: ['a'] })).toEqual({});
    expect(readPlainValues(fields, { meals: ['a', 1] as never })).toEqual({});
  });
});

it('compares values and lists by content', () => {
  const meals = (...selected: string[]) => readPlainValues(fields, { meals: selected });
  expect(areSameValues(meals('a', 'b'), meals('a', 'b'))).toBe(true);
  for (const other of [meals('a'), meals('b', 'a'), meals('a', 'b', 'c'), {}])
    expect(areSameValues(meals('a', 'b'), other)).toBe(false);
});
