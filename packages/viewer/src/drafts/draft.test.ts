import { describe, expect, it } from 'vitest';
import { sampleDocument, signature, signatureField, text, textField } from '../../test/sample.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { readDocument } from '../store/read-document.ts';
import { carryOver, labelsOf } from './draft.ts';

const fieldsOf = (...fields: readonly unknown[]) => readDocument(sampleDocument(fields)).fields;
const before = fieldsOf(textField('name'), textField('town'), signatureField('sign'));
const draft = { labels: labelsOf(before), values: { name: text('Jane'), sign: signature } };

describe('carryOver to the same version', () => {
  it('keeps all input, and emptied fields empty', () => {
    const first = { name: text('Default'), town: text('Berlin') };
    expect(carryOver(before, draft, first)).toEqual({ values: draft.values, dropped: [] });
  });

  it.each([
    ['email', 'jane@'],
    ['date', '2031-01-01'],
  ] as const)('keeps half-typed input (%s: %s)', (type, content) => {
    const fields = [fieldOf(type, type === 'date' ? { max: '2030-12-31' } : {})];
    const half = { labels: labelsOf(fields), values: { it: { type, content } } };
    expect(carryOver(fields, half, {})).toEqual({ values: half.values, dropped: [] });
  });

  it('keeps checkboxes with too few selected options', () => {
    const options = ['a', 'b'].map((value) => ({ value, x: 0.1, y: 0.1, width: 0.01, height: 0.01 }));
    const fields = [fieldOf('checkboxes', { options, minChoices: 2 })];
    const selected = (value: string) => ({ it: { type: 'checkboxes' as const, selected: [value] } });
    const carried = (value: string) => carryOver(fields, { labels: labelsOf(fields), values: selected(value) }, {});
    expect(carried('a')).toEqual({ values: selected('a'), dropped: [] });
    expect(carried('gone')).toEqual({ values: {}, dropped: ['It'] });
  });
});

describe('carryOver to another version', () => {
  it('keeps input whose field still exists, and returns the labels of the rest', () => {
    const newer = fieldsOf(textField('name'), textField('extra'));
    expect(carryOver(newer, draft, { extra: text('new') })).toEqual({
      values: { name: text('Jane'), extra: text('new') },
      dropped: ['SIGN'],
    });
  });

  it('drops input of a field that has another kind or is no longer editable', () => {
    const newer = fieldsOf(signatureField('name'), textField('town'), textField('sign', { required: false }));
    expect(carryOver(newer, draft, {}).dropped).toEqual(['NAME', 'SIGN']);
    const fixed = fieldsOf(textField('name', { editable: false, value: text('Acme') }), signatureField('sign'));
    expect(carryOver(fixed, draft, {}).dropped).toEqual(['NAME']);
  });

  it('drops a choice that is no longer offered', () => {
    const options = (...names: string[]) => names.map((name) => ({ value: name, label: name }));
    const [field] = [fieldOf('select', { options: options('red') })];
    const chosen = { labels: { it: 'It' }, values: { it: { type: 'select', content: 'blue' } as const } };
    expect(carryOver([field], chosen, {})).toEqual({ values: {}, dropped: ['It'] });
  });
});

it('ignores values of an unknown format', () => {
  const broken = { labels: draft.labels, values: { name: { type: 'text' }, sign: 5, town: null } as never };
  expect(carryOver(before, broken, {}).values).toEqual({});
});
