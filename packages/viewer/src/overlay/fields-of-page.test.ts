import { describe, expect, it } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { readDocument } from '../store/read-document.ts';
import { fieldsOfPage } from './fields-of-page.ts';

describe('the fields of a page', () => {
  const document = readDocument(
    sampleDocument([
      textField('below', { y: 0.5 }),
      textField('far', { page: 2 }),
      textField('above', { y: 0.1 }),
      { ...textField('stamp'), type: 'stamp3d' },
    ]),
  );

  it('are those that stand on it, in the order of reading', () => {
    expect(fieldsOfPage(document, 1).fields.map(({ id }) => id)).toEqual(['above', 'below']);
    expect(fieldsOfPage(document, 2).fields.map(({ id }) => id)).toEqual(['far']);
  });

  it('of kinds that nobody knows stand apart', () => {
    expect(fieldsOfPage(document, 1).unsupported.map(({ id }) => id)).toEqual(['stamp']);
  });

  it('are none where there are none', () => {
    expect(fieldsOfPage(document, 9)).toEqual({ fields: [], unsupported: [] });
  });

  it('are the same each time, so that nothing is shown anew', () => {
    expect(fieldsOfPage(document, 1)).toBe(fieldsOfPage(document, 1));
  });
});
