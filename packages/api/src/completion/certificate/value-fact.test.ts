import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  entered,
  fieldOf,
  sampleTask,
  type TaskChanges,
  textField,
} from '../../../test/completion/certificate-task.ts';
import { fieldFacts } from './value-fact.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';

function factsOf(fields: NonNullable<TaskChanges['document']>['fields'], submission: TaskChanges['submission']) {
  const task = sampleTask({ document: { fields: fields ?? [] }, submission: submission ?? {} });
  return fieldFacts(task.document.fields, task.submission);
}

/** What is said of the value of one field. */
function valueIn(field: ReturnType<typeof textField>, value?: Record<string, unknown>, images = [] as const) {
  return factsOf([field], { fields: value ? [{ id: field.id, value }] : [], images })[0]?.value;
}

describe('what was filled in', () => {
  it('is told of every field of the document, in its order, also of those left empty', () => {
    const fields = [textField('b', { page: 2 }), textField('a', { label: ' ' })];
    expect(factsOf(fields, { fields: [entered('a', 'Jane')] })).toEqual([
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

  it('is none where only white space was sent, or a box was not ticked', () => {
    expect(valueIn(textField('a'), { type: 'text', content: '  ' })).toEqual({ kind: 'empty' });
    expect(valueIn(fieldOf('a', 'checkbox') as never, { type: 'checkbox', checked: false })).toEqual({ kind: 'empty' });
    expect(valueIn(fieldOf('a', 'checkbox') as never, { type: 'checkbox', checked: true })).toEqual({ kind: 'ticked' });
  });

  it('of a choice is its value, and how it is called on the page where that is something else', () => {
    const field = fieldOf('a', 'select', { options: [{ value: 'm', label: 'Monthly' }, { value: 'Yearly' }] }) as never;
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

  it('of an image is the image that is drawn: its size and its hash', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const image = { fieldId: 'a', format: 'png', width: 640, height: 214, bytes } as const;
    const [fact] = factsOf([fieldOf('a', 'signature')], {
      fields: [{ id: 'a', value: { type: 'signature', imageData: png } }],
      images: [image],
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(fact?.value).toEqual({ kind: 'image', format: 'png', width: 640, height: 214, bytes: 3, sha256 });
  });

  it('of an image that the sender put there is that image', () => {
    const value = { type: 'image', imageData: png };
    const [fact] = factsOf([fieldOf('a', 'image', { editable: false, value })], { fields: [] });
    expect(fact).toMatchObject({ prefilled: 'fixed', value: { kind: 'image', format: 'png', width: 1, height: 1 } });
  });
});

describe('what the sender put there', () => {
  const value = { type: 'text', content: 'Acme' } as const;

  it('is told apart from what the signer entered', () => {
    const fields = [textField('a', { editable: false, value }), textField('b', { value }), textField('c', { value })];
    const facts = factsOf(fields, { fields: [entered('b', 'Acme'), entered('c', 'Other')] });
    expect(facts.map(({ prefilled }) => prefilled)).toEqual(['fixed', 'kept', 'no']);
  });

  it('stands for a field that cannot be changed, whatever was sent', () => {
    const [fact] = factsOf([textField('a', { editable: false, value })], { fields: [entered('a', 'Forged')] });
    expect(fact?.value).toEqual({ kind: 'text', text: { shown: 'Acme' } });
  });
});
