import { createHash } from 'node:crypto';
import type { Field, SubmittedField } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { entered, fieldOf, nothingDrawn, textField } from '../../../../test/completion/certificate-task.ts';
import { sectionTexts } from '../../../../test/completion/section-texts.ts';
import { fieldItems, signatureItems } from './fields.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';
const bytes = new Uint8Array([1, 2, 3]);
const image = { format: 'png', width: 640, height: 214, bytes } as const;
const tag = { type: 'Figure' } as const;
const drawn = { fields: [{ fieldId: 'a', page: 1, at: { x: 0, y: 0 }, marks: [], image, tag }], notes: [] };
const sha256 = createHash('sha256').update(bytes).digest('hex');

/** The texts of the field table below its header. */
function rows(fields: readonly Field[], sent: readonly SubmittedField[], shown = nothingDrawn): string[] {
  const texts = sectionTexts(fieldItems, { document: { fields }, submission: { fields: sent } }, shown);
  return texts.slice(texts.indexOf('Value') + 1);
}

/** The texts for the value of one field. */
const textsOf = (field: Field, value: SubmittedField['value'], shown = nothingDrawn) =>
  rows([field], [{ id: field.id, value }], shown).slice(3);

describe('the field table of a certificate', () => {
  it('lists every field in document order, including empty ones', () => {
    const fields = [textField('b', { page: 2 }), textField('a', { label: ' ' })];
    expect(rows(fields, [entered('a', 'Jane')])).toEqual([
      'B',
      'Text',
      'Page 2',
      'Left empty.',
      'a',
      'Text',
      'Page 1',
      'Jane',
    ]);
  });

  it('shows white space, an unchecked box and a blank image as left empty', () => {
    expect(textsOf(textField('a'), { type: 'text', content: '  ' })).toEqual(['Left empty.']);
    expect(textsOf(fieldOf('a', 'checkbox'), { type: 'checkbox', checked: false })).toEqual(['Left empty.']);
    expect(textsOf(fieldOf('a', 'checkbox'), { type: 'checkbox', checked: true })).toEqual(['Ticked.']);
    expect(textsOf(fieldOf('a', 'signature'), { type: 'signature', imageData: png })).toEqual(['Left empty.']);
  });

  it('adds the stored value of a choice that has a label', () => {
    const field = fieldOf('a', 'select', { options: [{ value: 'm', label: 'Monthly' }, { value: 'Yearly' }] });
    expect(textsOf(field, { type: 'select', content: 'm' })).toEqual(['Monthly', 'Stored as:', 'm']);
    expect(textsOf(field, { type: 'select', content: 'Yearly' })).toEqual(['Yearly']);
  });

  it('lists the labels of all selected options, or the first of many', () => {
    const options = [{ value: 'a', label: 'Bed' }, { value: 'Lamp' }, { value: 'c', label: 'Desk' }];
    const field = fieldOf('a', 'checkboxes', { options });
    const texts = textsOf(field, { type: 'checkboxes', selected: ['c', 'a'] });
    expect(texts).toEqual(['Bed', 'Desk']);
    expect(textsOf(field, { type: 'checkboxes', selected: [] })).toEqual(['Left empty.']);
    const many = Array.from({ length: 100 }, (_, index) => ({ value: `${index}`, label: `Option ${index}` }));
    const selected = many.map(({ value }) => value);
    const truncated = textsOf(fieldOf('a', 'checkboxes', { options: many }), { type: 'checkboxes', selected });
    expect(truncated).toContain('Option 0');
    expect(truncated).not.toContain('Option 30');
    expect(truncated.join(' ')).toContain('Only the beginning is shown.');
  });

  it('shows size and hash of an image as drawn', () => {
    expect(textsOf(fieldOf('a', 'image'), { type: 'image', imageData: png }, drawn)).toEqual([
      'PNG image, 640 × 214 pixels, 3 bytes.',
      'SHA-256 of the picture:',
      sha256,
    ]);
  });

  it('distinguishes values of the sender from values that the signer entered', () => {
    const value = { type: 'text', content: 'Acme' } as const;
    const fixed = textField('a', { editable: false, value });
    const texts = rows(
      [fixed, textField('b', { value }), textField('c', { value })],
      [entered('a', 'Forged'), entered('b', 'Acme'), entered('c', 'Other')],
    );
    expect(texts.filter((text) => !/^([ABC]|Text|Page 1)$/.test(text))).toEqual([
      'Acme',
      'Placed by the sender; the signer could not change it.',
      'Acme',
      'Suggested by the sender; the signer kept it.',
      'Other',
    ]);
  });
});

describe('the signatures of a certificate', () => {
  const signatures = (stated: object, more: object = {}) =>
    sectionTexts(
      signatureItems,
      {
        document: { fields: [fieldOf('a', 'signature', more)] },
        submission: { fields: [{ id: 'a', value: { type: 'signature', imageData: png, ...stated } }] },
      },
      drawn,
    ).slice(2);

  it('state how they were made if the browser reported it', () => {
    expect(signatures({ mode: 'type' })).toEqual([
      'A',
      'Signature, page 1',
      'Typed as text.',
      'SHA-256 of the picture:',
      sha256,
    ]);
    expect(signatures({})).toContain('The browser did not state how it was made.');
  });

  it('are not described as typed if the sender placed them', () => {
    const value = { type: 'signature', imageData: png };
    expect(signatures({ mode: 'type' }, { editable: false, value })).not.toContain('Typed as text.');
  });
});
