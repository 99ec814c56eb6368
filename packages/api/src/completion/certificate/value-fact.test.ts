import { createHash } from 'node:crypto';
import type { Field, SubmittedField } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { entered, fieldOf, nothingDrawn, sampleTask, textField } from '../../../test/completion/certificate-task.ts';
import { fieldFacts } from './value-fact.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';

function factsOf(fields: readonly Field[], submitted: readonly SubmittedField[], drawn = nothingDrawn) {
  return fieldFacts(sampleTask({ document: { fields }, submission: { fields: submitted } }), drawn);
}

/** What is said of the value of one field. */
function valueIn(field: Field, value: Record<string, unknown>) {
  return factsOf([field], [{ id: field.id, value }])[0]?.value;
}

describe('what was filled in', () => {
  it('is told of every field of the document, in its order, also of those left empty', () => {
    const fields = [textField('b', { page: 2 }), textField('a', { label: ' ' })];
    expect(factsOf(fields, [entered('a', 'Jane')])).toEqual([
      { label: { shown: 'B' }, type: 'text', page: 2, value: { kind: 'empty' }, prefilled: 'no' },
      {
        label: { shown: 'a' },
        type: 'text',
        page: 1,
        value: { kind: 'text', text: { shown: 'Jane' } },
        prefilled: 'no',
      },
    ]);
  });

  it('is empty for white space, an unchecked box and a blank image', () => {
    expect(valueIn(textField('a'), { type: 'text', content: '  ' })).toEqual({ kind: 'empty' });
    expect(valueIn(fieldOf('a', 'checkbox'), { type: 'checkbox', checked: false })).toEqual({ kind: 'empty' });
    expect(valueIn(fieldOf('a', 'checkbox'), { type: 'checkbox', checked: true })).toEqual({ kind: 'ticked' });
    expect(valueIn(fieldOf('a', 'signature'), { type: 'signature', imageData: png })).toEqual({ kind: 'empty' });
  });

  it('of a choice is its value, and how it is called on the page where that is something else', () => {
    const field = fieldOf('a', 'select', { options: [{ value: 'm', label: 'Monthly' }, { value: 'Yearly' }] });
    expect(valueIn(field, { type: 'select', content: 'm' })).toEqual({
      kind: 'choice',
      value: { shown: 'm' },
      name: { shown: 'Monthly' },
    });
    expect(valueIn(field, { type: 'select', content: 'Yearly' })).toEqual({
      kind: 'choice',
      value: { shown: 'Yearly' },
    });
  });

  it('of an image is the image that is drawn: its size and its hash, not that of what was sent', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const image = { format: 'png', width: 640, height: 214, bytes } as const;
    const tag = { type: 'Figure' } as const;
    const drawn = { fields: [{ fieldId: 'a', page: 1, at: { x: 0, y: 0 }, marks: [], image, tag }], notes: [] };
    const sent = [{ id: 'a', value: { type: 'signature', imageData: png } }];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(factsOf([fieldOf('a', 'signature')], sent, drawn)[0]?.value).toEqual({ kind: 'image', image, sha256 });
  });

  it('says how a signature was made, where the signer’s browser stated it', () => {
    const modeOf = (stated: object, more: object = {}) =>
      factsOf(
        [fieldOf('a', 'signature', more)],
        [{ id: 'a', value: { type: 'signature', imageData: png, ...stated } }],
      )[0]?.mode;
    expect(modeOf({ mode: 'type' })).toBe('type');
    expect(modeOf({})).toBeUndefined();
    const value = { type: 'signature', imageData: png };
    expect(modeOf({ mode: 'type' }, { editable: false, value })).toBeUndefined();
  });
});

describe('what the sender put there', () => {
  const value = { type: 'text', content: 'Acme' } as const;

  it('is told apart from what the signer entered', () => {
    const fields = [textField('a', { editable: false, value }), textField('b', { value }), textField('c', { value })];
    const facts = factsOf(fields, [entered('b', 'Acme'), entered('c', 'Other')]);
    expect(facts.map(({ prefilled }) => prefilled)).toEqual(['fixed', 'kept', 'no']);
  });

  it('stands for a field that cannot be changed, whatever was sent', () => {
    const [fact] = factsOf([textField('a', { editable: false, value })], [entered('a', 'Forged')]);
    expect(fact?.value).toEqual({ kind: 'text', text: { shown: 'Acme' } });
  });
});
