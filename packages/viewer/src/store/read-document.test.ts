import { inReadingOrder } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { sampleDocument, signatureField, textField } from '../../test/sample.ts';
import { BadDocumentError } from '../failure/failure.ts';
import { readDocument } from './read-document.ts';

function problemsWith(fields: readonly unknown[]): readonly string[] {
  try {
    readDocument(sampleDocument(fields));
  } catch (error) {
    if (error instanceof BadDocumentError) return error.message.replace(/^[^:]*: /, '').split('; ');
    throw error;
  }
  return [];
}

describe('a received document', () => {
  it('is accepted with its fields in reading order', () => {
    const { fields } = readDocument(sampleDocument([signatureField('sign'), textField('name')]));
    expect(fields.map(({ id }) => id)).toEqual(['name', 'sign']);
  });

  it('orders its fields as the service paints them', () => {
    const fields = ['d', 'c', 'b', 'a'].map((id, index) => textField(id, index > 0 ? { tabOrder: 9 - index } : {}));
    expect(readDocument(sampleDocument(fields)).fields).toEqual(inReadingOrder(fields));
  });

  it('lists a field of an unknown kind separately, with the data to show it', () => {
    const stamp = { ...textField('stamp', { page: 2, label: 'Stamp' }), type: 'stamp3d', maxLength: 'many' };
    const { fields, unsupported } = readDocument(sampleDocument([textField('name'), stamp]));
    expect(fields.map(({ id }) => id)).toEqual(['name']);
    expect(unsupported).toMatchObject([{ id: 'stamp', type: 'stamp3d', label: 'Stamp', page: 2, required: true }]);
  });

  it('is rejected with two fields of the same id, which the error names', () => {
    expect(problemsWith([textField('name'), textField('name', { label: 'Again' })])).toEqual([
      'Again (name): id appears more than once.',
    ]);
    expect(problemsWith([textField('name'), { ...textField('name'), type: 'stamp3d' }])).toHaveLength(1);
  });

  it('is rejected with fields beyond its last page, and the error lists them all', () => {
    expect(problemsWith([textField('far', { page: 3, label: 'Far' })])).toEqual(['Far (far): page is out of range.']);
    expect(problemsWith([textField('a', { page: 3 }), textField('b', { page: 4 })])).toHaveLength(2);
  });

  it('is rejected with entries that are not fields', () => {
    expect(problemsWith([null])).toHaveLength(1);
    expect(problemsWith([{ id: 'x' }])).toHaveLength(1);
  });

  it('is rejected when a required field is not editable and empty', () => {
    expect(problemsWith([textField('name', { editable: false })])).toHaveLength(1);
  });

  it('is rejected with a consent whose link is not a web address', () => {
    const consent = { version: '1', text: 'I agree.', url: 'https://acme.example' };
    expect(readDocument({ ...sampleDocument(), consent }).consent).toEqual(consent);
    const bad = { ...sampleDocument(), consent: { ...consent, url: 'javascript:alert(1)' } };
    expect(() => readDocument(bad)).toThrow(BadDocumentError);
  });

  it('is rejected when the pages do not match the page count', () => {
    const { metadata, ...rest } = sampleDocument();
    expect(() => readDocument({ ...rest, metadata: { ...metadata, pageCount: 3 } })).toThrow(BadDocumentError);
  });
});
