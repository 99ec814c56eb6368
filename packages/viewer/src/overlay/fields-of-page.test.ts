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

  it('are those that stand on it, in the order of reading, those of unknown kinds apart', () => {
    const idsOf = (pageNumber: number) => {
      const { fields, unsupported } = fieldsOfPage(document, pageNumber);
      return [fields, unsupported].map((list) => list.map(({ id }) => id));
    };
    expect(idsOf(1)).toEqual([['above', 'below'], ['stamp']]);
    expect(idsOf(2)).toEqual([['far'], []]);
    expect(idsOf(9)).toEqual([[], []]);
  });

  it('are the same each time, so that nothing is shown anew', () => {
    expect(fieldsOfPage(document, 1)).toBe(fieldsOfPage(document, 1));
  });
});
