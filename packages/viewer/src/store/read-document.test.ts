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

describe('a document that comes in', () => {
  it('is taken with its fields in reading order', () => {
    const { fields } = readDocument(sampleDocument([signatureField('sign'), textField('name')]));
    expect(fields.map(({ id }) => id)).toEqual(['name', 'sign']);
  });

  it('orders its fields as the service paints them', () => {
    const fields = ['d', 'c', 'b', 'a'].map((id, index) => textField(id, index > 0 ? { tabOrder: 9 - index } : {}));
    expect(readDocument(sampleDocument(fields)).fields).toEqual(inReadingOrder(fields));
  });

  it('keeps a field of an unknown kind apart, with what is needed to show it', () => {
    const stamp = { ...textField('stamp', { page: 2, label: 'Stamp' }), type: 'stamp3d', maxLength: 'many' };
    const { fields, unsupported } = readDocument(sampleDocument([textField('name'), stamp]));
    expect(fields.map(({ id }) => id)).toEqual(['name']);
    expect(unsupported).toMatchObject([{ id: 'stamp', type: 'stamp3d', label: 'Stamp', page: 2, required: true }]);
  });

  it('is refused with two fields of one id, and says which', () => {
    expect(problemsWith([textField('name'), textField('name', { label: 'Again' })])).toEqual([
      'Again (name): id appears more than once.',
    ]);
    expect(problemsWith([textField('name'), { ...textField('name'), type: 'stamp3d' }])).toHaveLength(1);
  });

  it('is refused with fields beyond its last page, all of which are listed', () => {
    expect(problemsWith([textField('far', { page: 3, label: 'Far' })])).toEqual(['Far (far): page is out of range.']);
    expect(problemsWith([textField('a', { page: 3 }), textField('b', { page: 4 })])).toHaveLength(2);
  });

  it('is refused with entries that are no fields', () => {
    expect(problemsWith([null])).toHaveLength(1);
    expect(problemsWith([{ id: 'x' }])).toHaveLength(1);
  });

  it('is refused when a required field is not editable and empty', () => {
    expect(problemsWith([textField('name', { editable: false })])).toHaveLength(1);
  });

  it('is refused with a consent whose link is no web address', () => {
    const consent = { version: '1', text: 'I agree.', url: 'https://acme.example' };
    expect(readDocument({ ...sampleDocument(), consent }).consent).toEqual(consent);
    const bad = { ...sampleDocument(), consent: { ...consent, url: 'javascript:alert(1)' } };
    expect(() => readDocument(bad)).toThrow(BadDocumentError);
  });

  it('is refused when pages and their number disagree', () => {
    const { metadata, ...rest } = sampleDocument();
    expect(() => readDocument({ ...rest, metadata: { ...metadata, pageCount: 3 } })).toThrow(BadDocumentError);
  });
});
