import { afterKeyword, PdfSyntaxError, wordAt } from './bytes.ts';
import { objectHeadAt, type PlacesTable, readPlacesStream, readTable } from './places.ts';
import { readValue, type Value } from './value.ts';

const tail = /startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF[\r\n]*$/;

/** Reads what the last revision of a file says of itself, from the very end of the file. @throws PdfSyntaxError */
export function readLastRevision(bytes: Uint8Array): PlacesTable {
  const from = Math.max(0, bytes.length - 64);
  const [match, offset] = tail.exec(Buffer.from(bytes.subarray(from)).toString('latin1')) ?? [];
  if (!match) throw new PdfSyntaxError('The file does not end as a PDF does.');
  const at = Number(offset);
  if (wordAt(bytes, Math.min(at, bytes.length)) === 'xref') return readTable(bytes, at + 4);
  return readPlacesStream(bytes, readValue(bytes, objectHeadAt(bytes, at).end));
}

/** Reads an object of the last revision, and nothing that stands in an earlier one. @throws PdfSyntaxError */
export function readObject(bytes: Uint8Array, { places }: PlacesTable, reference: Value | undefined): Value {
  if (reference?.kind !== 'reference') throw new PdfSyntaxError('There is no reference.');
  const place = places.get(reference.number);
  if (!place) throw new PdfSyntaxError('The object is not of the last revision.');
  const head = objectHeadAt(bytes, place.offset);
  const isIt = head.number === reference.number && head.generation === reference.generation;
  if (!isIt || place.generation !== reference.generation) throw new PdfSyntaxError('Another object stands there.');
  const value = readValue(bytes, head.end);
  afterKeyword(bytes, value.end, 'endobj');
  return value;
}
