import { isRegular, PdfSyntaxError, skipSpaces, wordAt } from './bytes.ts';
import { readHex, readLiteral } from './strings.ts';

/** A value of a PDF (ISO 32000-2, 7.3), and the bytes in which it stands. */
export type Value = Place &
  (
    | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, Value> }
    | { readonly kind: 'array'; readonly values: readonly Value[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'number'; readonly number: number }
    | { readonly kind: 'string'; readonly bytes: Uint8Array; readonly isHex: boolean }
    | { readonly kind: 'reference'; readonly number: number; readonly generation: number }
    | { readonly kind: 'word'; readonly word: string }
  );

/** Where a value stands: its first byte, and the one after its last. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Deeper than a completion writes. */
const deepest = 512;
/** More than one value that is read here may hold. */
const mostEntries = 100_000;

/** `12 0 R`. It is looked for first, since it begins as a number does. */
const reference = /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/;

function readWord(bytes: Uint8Array, start: number): Value {
  const text = Buffer.from(bytes.subarray(start, start + 40)).toString('latin1');
  const [match, number, generation] = reference.exec(text) ?? [];
  if (match) {
    return {
      kind: 'reference',
      number: Number(number),
      generation: Number(generation),
      start,
      end: start + match.length,
    };
  }
  const word = wordAt(bytes, start);
  if (word === '') throw new PdfSyntaxError('There is no value.');
  const end = start + word.length;
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) return { kind: 'number', number: Number(word), start, end };
  if (word !== 'true' && word !== 'false' && word !== 'null')
    throw new PdfSyntaxError('There is a word that is no value.');
  return { kind: 'word', word, start, end };
}

function readName(bytes: Uint8Array, start: number): Value {
  const written = wordAt(bytes, start + 1);
  if (isRegular(bytes[start + 1 + written.length])) throw new PdfSyntaxError('A name is too long.');
  const name = written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { kind: 'name', name, start, end: start + 1 + written.length };
}

function readArray(bytes: Uint8Array, start: number, depth: number): Value {
  const values: Value[] = [];
  let at = skipSpaces(bytes, start + 1);
  while (bytes[at] !== 0x5d) {
    const value = readAt(bytes, at, depth + 1);
    if (values.push(value) > mostEntries) throw new PdfSyntaxError('An array is too long.');
    at = skipSpaces(bytes, value.end);
  }
  return { kind: 'array', values, start, end: at + 1 };
}

/** A key that stands there twice is refused: readers do not agree on which of the two counts. */
function readDictionary(bytes: Uint8Array, start: number, depth: number): Value {
  const entries = new Map<string, Value>();
  let at = skipSpaces(bytes, start + 2);
  while (bytes[at] !== 0x3e || bytes[at + 1] !== 0x3e) {
    const key = readAt(bytes, at, depth + 1);
    if (key.kind !== 'name' || entries.has(key.name)) throw new PdfSyntaxError('A key is none, or there twice.');
    const value = readAt(bytes, skipSpaces(bytes, key.end), depth + 1);
    entries.set(key.name, value);
    at = skipSpaces(bytes, value.end);
  }
  return { kind: 'dictionary', entries, start, end: at + 2 };
}

function readAt(bytes: Uint8Array, start: number, depth: number): Value {
  if (depth > deepest) throw new PdfSyntaxError('A value is nested too deeply.');
  switch (bytes[start]) {
    case 0x2f:
      return readName(bytes, start);
    case 0x5b:
      return readArray(bytes, start, depth);
    case 0x28: {
      const { content, end } = readLiteral(bytes, start);
      return { kind: 'string', bytes: content, isHex: false, start, end };
    }
    case 0x3c: {
      if (bytes[start + 1] === 0x3c) return readDictionary(bytes, start, depth);
      const { content, end } = readHex(bytes, start);
      return { kind: 'string', bytes: content, isHex: true, start, end };
    }
    default:
      return readWord(bytes, start);
  }
}

/**
 * Reads the value that begins at a place, after spaces. It is strict: what this service does not write, such as comments
 * within a value, it does not read.
 *
 * @throws PdfSyntaxError
 */
export function readValue(bytes: Uint8Array, at: number): Value {
  return readAt(bytes, skipSpaces(bytes, at), 0);
}

/** The entries of a dictionary; none of anything else. */
export function entriesOf(value: Value | undefined): ReadonlyMap<string, Value> {
  return value?.kind === 'dictionary' ? value.entries : new Map();
}

/** The name that a value is; undefined for anything else. */
export function nameOf(value: Value | undefined): string | undefined {
  return value?.kind === 'name' ? value.name : undefined;
}
