import { describe, expect, it } from 'vitest';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { PdfSyntaxError } from './bytes.ts';
import { readLastRevision, readObject } from './last-revision.ts';
import { entriesOf, nameOf } from './value.ts';

const catalogOf = (bytes: Uint8Array) => {
  const revision = readLastRevision(bytes);
  return entriesOf(readObject(bytes, revision, revision.root));
};

const file = (text: string) => Buffer.from(text, 'latin1');
const head = '1 0 obj\n<</Type /Catalog>>\nendobj\n';
const rows = '0 2\n0000000000 65535 f \n0000000000 00000 n \n';
const end = `\nstartxref\n${head.length}\n%%EOF\n`;
const trailer = 'trailer\n<</Root 1 0 R>>';

/** A table in a stream, as this service writes it: one byte, five and two for each object. */
function inStream(entries = '', data = '\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0'): Buffer {
  const table = `2 0 obj\n<</Type /XRef\n/W [1 5 2]\n/Index [0 2]\n/Root 1 0 R${entries}>>\nstream\n${data}\nendstream\nendobj`;
  return file(head + table + end);
}

describe('the last revision of a file', () => {
  it('says where the catalog is, in a table of text', () => {
    expect(nameOf(catalogOf(tinyPdf()).get('Type'))).toBe('Catalog');
    expect(nameOf(catalogOf(file(`${head}xref\n${rows}${trailer}${end}`)).get('Type'))).toBe('Catalog');
  });

  it('says it in a stream, too', () => {
    expect(nameOf(catalogOf(inStream()).get('Type'))).toBe('Catalog');
  });

  it.each([
    ['no end', file(`${head}xref\n${rows}${trailer}`)],
    ['something after the end', file(`${head}xref\n${rows}${trailer}${end}% more`)],
    ['a table that is not there', file(`${head}\nstartxref\n99999\n%%EOF\n`)],
    ['a table of nothing', file(`${head}xref\n${end}`)],
    ['a row that is too short', file(`${head}xref\n0 1\n0000000000 65535 f\n${trailer}${end}`)],
    ['an object with two places', file(`${head}xref\n${rows}1 1\n0000000009 00000 n \n${trailer}${end}`)],
    ['two tables, one of them hidden', file(`${head}xref\n${rows}trailer\n<</Root 1 0 R/XRefStm 9>>${end}`)],
    ['a packed table', inStream('/Filter /FlateDecode')],
    ['a table that is cut off', inStream('', '\0')],
    ['another object in its place', file(`${head.replace('1 0', '7 0')}xref\n${rows}${trailer}${end}`)],
    ['a catalog of an earlier revision', file(`${head}xref\n0 1\n0000000000 65535 f \n${trailer}${end}`)],
    ['a catalog that is no object', file(`${head}xref\n${rows}trailer\n<</Root <<>>>>${end}`)],
    ['an object that does not end', file(`${head.replace('endobj', 'endobi')}xref\n${rows}${trailer}${end}`)],
  ])('is not read with %s', (_, bytes) => {
    expect(() => catalogOf(bytes)).toThrow(PdfSyntaxError);
  });
});
