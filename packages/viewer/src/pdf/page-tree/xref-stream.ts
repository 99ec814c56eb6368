import { type ReadBytes, readIndirect } from './file-reader.ts';
import { Dictionary, Name, type PdfObject, Unexpected } from './pdf-object.ts';
import { readStream } from './read-stream.ts';
import type { Entries, Entry } from './xref-entries.ts';

/** Reads a stream of cross-references (ISO 32000-2, 7.5.8). @returns its dictionary, which is a trailer too */
export async function readXrefStream(read: ReadBytes, offset: number, entries: Entries): Promise<Dictionary> {
  const object = await readIndirect(read, offset);
  const { value: dictionary } = object;
  if (!(dictionary instanceof Dictionary)) throw new Unexpected('A stream of cross-references is missing.');
  const type = dictionary.get('Type');
  if (!(type instanceof Name) || type.text !== 'XRef') throw new Unexpected('A stream is none of cross-references.');
  const widths = numbers(dictionary.get('W'));
  const size = dictionary.get('Size');
  const index = numbers(dictionary.get('Index') ?? [0, size ?? 0]);
  if (widths.length !== 3 || widths.some((width) => width > 7)) throw new Unexpected('Entries have unknown widths.');
  addRows(await readStream(read, object), { widths, index }, entries);
  return dictionary;
}

function numbers(value: PdfObject | undefined): number[] {
  if (!Array.isArray(value)) throw new Unexpected('Numbers are missing.');
  return value.map((item) => {
    if (!Number.isInteger(item) || item < 0) throw new Unexpected('A number is expected.');
    return Number(item);
  });
}

interface Layout {
  /** Bytes of the three columns. */
  readonly widths: readonly number[];
  /** First object and how many, in turn. */
  readonly index: readonly number[];
}

function addRows(bytes: Uint8Array, { widths, index }: Layout, entries: Entries): void {
  let at = 0;
  const next = (width: number) => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0);
    return value;
  };
  const [kindWidth = 0, placeWidth = 0, moreWidth = 0] = widths;
  const rowBytes = kindWidth + placeWidth + moreWidth;
  for (let pair = 0; pair < index.length; pair += 2) {
    const count = index[pair + 1] ?? 0;
    if (rowBytes === 0 || at + count * rowBytes > bytes.length) throw new Unexpected('Entries are missing.');
    for (let row = 0; row < count; row += 1) {
      const kind = kindWidth === 0 ? 1 : next(kindWidth);
      entries.add((index[pair] ?? 0) + row, entryOf(kind, next(placeWidth), next(moreWidth)));
    }
  }
}

function entryOf(kind: number, place: number, more: number): Entry {
  if (kind === 0) return { kind: 'free' };
  if (kind === 1) return { kind: 'at', offset: place, generation: more };
  if (kind === 2) return { kind: 'packed', stream: place, index: more };
  throw new Unexpected('An entry is of an unknown kind.');
}
