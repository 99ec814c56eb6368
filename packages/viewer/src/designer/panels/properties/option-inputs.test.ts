import { bundledFamilies, type FieldKindName, fieldKinds } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { propertyWords } from '../../messages/english/properties.ts';
import { hasBoxes, isTyped, type ListInput, optionInputsOf } from './option-inputs.ts';

const kinds = Object.keys(fieldKinds) as FieldKindName[];

function inputOf(kind: FieldKindName, name: string) {
  return optionInputsOf(kind).find((input) => input.name === name);
}

describe('optionInputsOf', () => {
  it.each(kinds)('returns an input for every option of %s', (kind) => {
    const options = optionInputsOf(kind).map(({ name, within }) => within ?? name);
    expect([...new Set(options)]).toEqual(Object.keys(fieldKinds[kind].options));
  });

  it.each(kinds)('has a displayed name for every option of %s', (kind) => {
    const inputs = optionInputsOf(kind);
    const columns = inputs.flatMap((input) => (input.input === 'list' ? input.columns : []));
    for (const { name } of [...inputs, ...columns]) expect(propertyWords.memberNames).toHaveProperty(name);
    // Rows of a list have only typed inputs.
    expect(columns.every(isTyped)).toBe(true);
  });

  it('includes the limits of an integer', () => {
    expect(inputOf('text', 'maxLength')).toEqual({
      name: 'maxLength',
      isOptional: true,
      input: 'number',
      step: 1,
      min: 1,
      max: 10_000,
    });
  });

  it('allows any decimal where the kind does', () => {
    expect(inputOf('number', 'min')).toMatchObject({ input: 'number', step: 'any', min: undefined, max: undefined });
    expect(inputOf('number', 'step')).toMatchObject({ input: 'number', step: 'any', min: 0 });
  });

  it('includes the maximum length of a text', () => {
    expect(inputOf('email', 'placeholder')).toEqual({
      name: 'placeholder',
      isOptional: true,
      input: 'text',
      maxLength: 500,
    });
  });

  it('uses a toggle for a boolean, and a date input for a calendar date', () => {
    expect(inputOf('text', 'multiline')).toMatchObject({ input: 'toggle' });
    expect(inputOf('date', 'min')).toMatchObject({ input: 'date', isOptional: true });
    expect(inputOf('date', 'format')).toMatchObject({ input: 'text' });
  });

  it('returns an input for each member of a text style', () => {
    const inputs = optionInputsOf('date').filter(({ within }) => within === 'style');
    expect(inputs).toEqual([
      { within: 'style', name: 'fontSize', isOptional: true, input: 'number', step: 'any', min: 4, max: 144 },
      { within: 'style', name: 'fontFamily', isOptional: true, input: 'one', choices: bundledFamilies },
      { within: 'style', name: 'textAlign', isOptional: true, input: 'one', choices: ['left', 'center', 'right'] },
    ]);
    expect(optionInputsOf('signature').filter(({ within }) => within === 'style')).toEqual([]);
  });

  it('uses a group of checkboxes for the ways to sign', () => {
    expect(inputOf('signature', 'modes')).toEqual({
      name: 'modes',
      isOptional: true,
      input: 'several',
      choices: ['draw', 'type', 'upload'],
      min: 1,
      max: 3,
    });
  });

  it('uses a list of values and labels for choices, with a box each for radio buttons and checkboxes', () => {
    const lists = ['select', 'radio', 'checkboxes'].map(
      (kind) => inputOf(kind as FieldKindName, 'options') as ListInput,
    );
    const [select] = lists;
    expect(select).toMatchObject({ input: 'list', isOptional: false, min: 1, max: 500 });
    expect(select?.columns).toMatchObject([
      { name: 'value', isOptional: false, input: 'text', maxLength: 500 },
      { name: 'label', isOptional: true, input: 'text', maxLength: 500 },
    ]);
    expect(lists.map(hasBoxes)).toEqual([false, true, true]);
  });
});
