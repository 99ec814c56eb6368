import { Dictionary, type PdfObject, Unexpected } from './pdf-object.ts';
import { CutOff, readObject, readWord, skipSpace } from './read-object.ts';

/** Gives bytes of a file, `begin` to `end` (exclusive), fewer at its end. */
export type ReadBytes = (begin: number, end: number) => Promise<Uint8Array>;

/** How much is read at first for an object whose length is not known, and how much at most. */
const window = { first: 2048, last: 2 ** 21 } as const;

/** Reads with more and more bytes, until what is read does not end within them. */
export async function readGrowing<T>(read: ReadBytes, begin: number, parse: (bytes: Uint8Array) => T): Promise<T> {
  for (let size: number = window.first; ; size *= 4) {
    const bytes = await read(begin, begin + size);
    try {
      return parse(bytes);
    } catch (error) {
      if (!(error instanceof CutOff) || size >= window.last || bytes.length < size) throw error;
    }
  }
}

/** An object that stands in the file by itself, and what belongs to it. */
export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject;
  /** The bytes of the value as they are in the file. */
  readonly source: Uint8Array;
  /** Where its value begins in `source`'s file and where the bytes of its stream begin, if it is one. */
  readonly begin: number;
  readonly streamBegin: number | undefined;
}

/** Reads `7 0 obj … endobj` (7.3.10), or up to the bytes of the stream (7.3.8). */
export function readIndirect(read: ReadBytes, offset: number): Promise<IndirectObject> {
  return readGrowing(read, offset, (bytes) => {
    const number = integerAt(bytes, 0);
    const generation = integerAt(bytes, number.end);
    const word = readWord(bytes, skipSpace(bytes, generation.end));
    if (word.word !== 'obj') throw new Unexpected('No object stands where one should.');
    const { value, begin, end } = readObject(bytes, word.end);
    const after = readWord(bytes, skipSpace(bytes, end));
    if (after.word !== 'endobj' && after.word !== 'stream') throw new Unexpected('An object does not end.');
    const isStream = after.word === 'stream' && value instanceof Dictionary;
    const streamBegin = isStream ? offset + afterLine(bytes, after.end) : undefined;
    const source = bytes.slice(begin, end);
    return { number: number.value, generation: generation.value, value, source, begin, streamBegin };
  });
}

function integerAt(bytes: Uint8Array, from: number): { value: number; end: number } {
  const { word, end } = readWord(bytes, skipSpace(bytes, from));
  if (!/^\d{1,10}$/.test(word)) throw new Unexpected('A number is missing.');
  return { value: Number(word), end };
}

/** The word `stream` is followed by a line feed, with or without a carriage return. */
function afterLine(bytes: Uint8Array, at: number): number {
  if (at + 1 >= bytes.length) throw new CutOff('The bytes end before a stream.');
  if (bytes[at] === 0x0a) return at + 1;
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2;
  throw new Unexpected('A stream begins on no line of its own.');
}
