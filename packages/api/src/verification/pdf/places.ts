import { afterKeyword, isSpace, PdfSyntaxError, skipSpaces, wholeAt, wordAt } from './bytes.ts';
import { entriesOf, readValue, type Value } from './value.ts';

/** Where an object stands, by its number. */
export type Places = ReadonlyMap<number, { readonly offset: number; readonly generation: number }>;

/** What a table of places says. */
export interface PlacesTable {
  /** The catalog. */
  readonly root: Value | undefined;
  /** Of the objects that stand in the file by themselves. */
  readonly places: Places;
}

/** A row of a table (ISO 32000-2, 7.5.4): twenty bytes, always. */
const row = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/;
/** More objects than a file has that this service completes in its time. */
const mostObjects = 1_000_000;

/** Gathers places, of which an object has one only: readers do not agree on which of two counts. */
function gatherer() {
  const places = new Map<number, { offset: number; generation: number }>();
  const add = (number: number, offset: number, generation: number) => {
    if (places.has(number) || places.size >= mostObjects) throw new PdfSyntaxError('An object has two places.');
    places.set(number, { offset, generation });
  };
  return { places, add };
}

/** Reads a table as text, which begins after `xref`. @throws PdfSyntaxError */
export function readTable(bytes: Uint8Array, at: number): PlacesTable {
  const { places, add } = gatherer();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let next = skipSpaces(bytes, at);
  while (wordAt(bytes, next) !== 'trailer') {
    const first = wholeAt(bytes, next);
    const count = wholeAt(bytes, first.end);
    let start = skipSpaces(bytes, count.end);
    for (let index = 0; index < count.number; index++, start += 20) {
      const text = file.toString('latin1', start, start + 20);
      const [match, offset, generation, state] = row.exec(text) ?? [];
      if (!match) throw new PdfSyntaxError('A row of the table of places is malformed.');
      if (state === 'n') add(first.number + index, Number(offset), Number(generation));
    }
    next = skipSpaces(bytes, start);
  }
  const trailer = entriesOf(readValue(bytes, next + 'trailer'.length));
  // A second table beside this one: readers do not agree on which of the two counts.
  if (trailer.has('XRefStm')) throw new PdfSyntaxError('There are two tables of places.');
  return { root: trailer.get('Root'), places };
}

function whole(value: Value | undefined): number {
  if (value?.kind === 'number' && Number.isSafeInteger(value.number) && value.number >= 0) return value.number;
  throw new PdfSyntaxError('A number of the table of places is none.');
}

function wholes(value: Value | undefined): number[] {
  if (value?.kind !== 'array') throw new PdfSyntaxError('The table of places does not say how it is written.');
  return value.values.map(whole);
}

/** Reads the whole numbers of a row that stand one after the other; one of no bytes is left out. */
function numbersAt(data: Buffer, at: number, widths: readonly number[]): (number | undefined)[] {
  let start = at;
  return widths.map((width) => {
    start += width;
    return width === 0 ? undefined : data.readUIntBE(start - width, width);
  });
}

/**
 * Reads a table in a stream (ISO 32000-2, 7.5.8), whose dictionary is given. This service writes it as it is, without
 * compressing it, and nothing else is read.
 *
 * @throws PdfSyntaxError
 */
export function readPlacesStream(bytes: Uint8Array, dictionary: Value): PlacesTable {
  const entries = entriesOf(dictionary);
  const widths = wholes(entries.get('W'));
  const width = widths.reduce((sum, one) => sum + one, 0);
  const sections = entries.has('Index') ? wholes(entries.get('Index')) : [0, whole(entries.get('Size'))];
  const isOurs = widths.length === 3 && widths.every((one) => one <= 6) && width > 0 && !entries.has('Filter');
  if (!isOurs || sections.length % 2 === 1) throw new PdfSyntaxError('The table of places is written in another way.');
  let start = afterKeyword(bytes, dictionary.end, 'stream');
  start += bytes[start] === 0x0d ? 2 : 1;
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { places, add } = gatherer();
  for (let section = 0; section < sections.length; section += 2) {
    const [first = 0, count = 0] = sections.slice(section, section + 2);
    if (start + count * width > data.length) throw new PdfSyntaxError('The table of places is cut off.');
    for (let index = 0; index < count; index++, start += width) {
      const [type = 1, offset = 0, generation = 0] = numbersAt(data, start, widths);
      if (type === 1) add(first + index, offset, generation);
    }
  }
  return { root: entries.get('Root'), places };
}

/** Reads the head of an object, `12 0 obj`, at exactly this place. @throws PdfSyntaxError */
export function objectHeadAt(bytes: Uint8Array, at: number) {
  if (isSpace(bytes[at])) throw new PdfSyntaxError('No object begins here.');
  const number = wholeAt(bytes, at);
  const generation = wholeAt(bytes, number.end);
  return { number: number.number, generation: generation.number, end: afterKeyword(bytes, generation.end, 'obj') };
}
