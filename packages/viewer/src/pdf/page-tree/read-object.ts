import { Dictionary, Name, type PdfObject, type Place, Ref, Unexpected } from './pdf-object.ts';

/** Objects in objects, at most. */
const deepest = 20;

/** An object, and where it stands. */
export interface Read extends Place {
  readonly value: PdfObject;
}

/** The bytes end within an object: more of them may tell. */
export class CutOff extends Unexpected {}

const codes = (text: string) => new Set([...text].map((character) => character.charCodeAt(0)));
const spaces = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const [percent, lineFeed, carriageReturn] = [0x25, 0x0a, 0x0d];

/** The first byte from here on that is no white space and no comment (7.2.3, 7.2.4). */
export function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === percent) {
      while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
    } else if (!spaces.has(byte)) {
      return at;
    }
    at += 1;
  }
  throw new CutOff('The bytes end where an object is expected.');
}

/** The word that stands here: regular characters up to the next white space or delimiter. */
export function readWord(bytes: Uint8Array, from: number): { word: string; end: number } {
  let end = from;
  while (end < bytes.length && !spaces.has(bytes[end] ?? 0) && !delimiters.has(bytes[end] ?? 0)) end += 1;
  if (end >= bytes.length) throw new CutOff('The bytes end within a word.');
  if (end - from > 128) throw new Unexpected('A word is too long.');
  return { word: String.fromCharCode(...bytes.subarray(from, end)), end };
}

/**
 * Reads the object that stands at a place, after white space.
 *
 * @throws CutOff when the bytes end before it does
 * @throws Unexpected when none stands there
 */
export function readObject(bytes: Uint8Array, from: number, depth = 0): Read {
  if (depth > deepest) throw new Unexpected('Objects stand too deep in each other.');
  const begin = skipSpace(bytes, from);
  const first = String.fromCharCode(bytes[begin] ?? 0);
  if (begin + 1 >= bytes.length) throw new CutOff('The bytes end within an object.');
  if (first === '/') return readName(bytes, begin);
  if (first === '[') return readArray(bytes, begin, depth);
  if (first === '(') return readString(bytes, begin);
  if (first === '<') return bytes[begin + 1] === 0x3c ? readDictionary(bytes, begin, depth) : readHex(bytes, begin);
  return readNumberOrWord(bytes, begin);
}

function readName(bytes: Uint8Array, begin: number): Read {
  const { word, end } = readWord(bytes, begin + 1);
  const text = word.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return { value: new Name(text), begin, end };
}

const integer = /^[+-]?\d{1,15}$/;
const real = /^[+-]?(\d+\.?\d*|\.\d+)$/;

function readNumberOrWord(bytes: Uint8Array, begin: number): Read {
  const { word, end } = readWord(bytes, begin);
  if (integer.test(word)) return readReference(bytes, Number(word), begin, end);
  if (real.test(word)) return { value: Number(word), begin, end };
  if (word === 'true' || word === 'false' || word === 'null') return { value: 'other', begin, end };
  throw new Unexpected('A word stands where an object is expected.');
}

/** Whether a whole number is the beginning of a reference shows only in what follows. */
function readReference(bytes: Uint8Array, number: number, begin: number, end: number): Read {
  const plain = { value: number, begin, end };
  const second = skipSpace(bytes, end);
  const generation = readWord(bytes, second);
  if (!/^\d{1,5}$/.test(generation.word)) return plain;
  const third = skipSpace(bytes, generation.end);
  const { word, end: close } = readWord(bytes, third);
  return word === 'R' ? { value: new Ref(number, Number(generation.word)), begin, end: close } : plain;
}

function readArray(bytes: Uint8Array, begin: number, depth: number): Read {
  const value: PdfObject[] = [];
  let at = skipSpace(bytes, begin + 1);
  while (bytes[at] !== 0x5d) {
    const item = readObject(bytes, at, depth + 1);
    value.push(item.value);
    at = skipSpace(bytes, item.end);
  }
  return { value, begin, end: at + 1 };
}

function readDictionary(bytes: Uint8Array, begin: number, depth: number): Read {
  const value = new Dictionary();
  let at = skipSpace(bytes, begin + 2);
  while (bytes[at] !== 0x3e) {
    const key = readObject(bytes, at, depth + 1);
    if (!(key.value instanceof Name)) throw new Unexpected('A key of a dictionary is no name.');
    // Which of two counts, readers do not agree on.
    if (value.values.has(key.value.text)) throw new Unexpected('A dictionary has a key twice.');
    const item = readObject(bytes, key.end, depth + 1);
    value.values.set(key.value.text, item.value);
    value.places.set(key.value.text, item);
    at = skipSpace(bytes, item.end);
  }
  if (at + 1 >= bytes.length) throw new CutOff('The bytes end within a dictionary.');
  if (bytes[at + 1] !== 0x3e) throw new Unexpected('A dictionary does not end.');
  return { value, begin, end: at + 2 };
}

/** Parentheses in a string stand in pairs, or behind a backslash (7.3.4.2). */
function readString(bytes: Uint8Array, begin: number): Read {
  let open = 0;
  for (let at = begin; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) open += 1;
    else if (byte === 0x29) open -= 1;
    if (open === 0) return { value: 'other', begin, end: at + 1 };
  }
  throw new CutOff('The bytes end within a string.');
}

function readHex(bytes: Uint8Array, begin: number): Read {
  const end = bytes.indexOf(0x3e, begin);
  if (end < 0) throw new CutOff('The bytes end within a string.');
  return { value: 'other', begin, end: end + 1 };
}
