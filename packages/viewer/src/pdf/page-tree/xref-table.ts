import { type ReadBytes, readGrowing } from './file-reader.ts';
import { Dictionary, Unexpected } from './pdf-object.ts';
import { readObject, readWord, skipSpace } from './read-object.ts';
import type { Entries } from './xref-entries.ts';

/** Bytes of one entry (ISO 32000-2, 7.5.4): `0000000017 00000 n` and an end of line of two bytes. */
const entryBytes = 20;

/** Reads a table of cross-references, which begins with the word `xref`. @returns its trailer */
export async function readXrefTable(read: ReadBytes, offset: number, entries: Entries): Promise<Dictionary> {
  let at = offset + 'xref'.length;
  for (;;) {
    const head = await readGrowing(read, at, readHead);
    if (head.trailer) return head.trailer;
    const begin = at + head.end;
    addSubsection(await read(begin, begin + head.count * entryBytes), head, entries);
    at = begin + head.count * entryBytes;
  }
}

interface Head {
  /** The end of the file's cross-references: no further subsection follows. */
  readonly trailer?: Dictionary;
  readonly first: number;
  readonly count: number;
  readonly end: number;
}

/** Reads how many entries follow, and for which objects; or the trailer. */
function readHead(bytes: Uint8Array): Head {
  const { word, end } = readWord(bytes, skipSpace(bytes, 0));
  if (word === 'trailer') {
    const { value } = readObject(bytes, end);
    if (!(value instanceof Dictionary)) throw new Unexpected('A trailer is missing.');
    return { trailer: value, first: 0, count: 0, end: 0 };
  }
  const second = readWord(bytes, skipSpace(bytes, end));
  if (!/^\d{1,7}$/.test(word) || !/^\d{1,7}$/.test(second.word)) throw new Unexpected('A subsection has no numbers.');
  return { first: Number(word), count: Number(second.word), end: skipSpace(bytes, second.end) };
}

const entryForm = /^(\d{10}) (\d{5}) ([nf])[ \r][\r\n]$/;

function addSubsection(bytes: Uint8Array, { first, count }: Head, entries: Entries): void {
  if (bytes.length < count * entryBytes) throw new Unexpected('A table of cross-references ends too early.');
  for (let index = 0; index < count; index += 1) {
    const text = String.fromCharCode(...bytes.subarray(index * entryBytes, (index + 1) * entryBytes));
    const [, offset, generation, kind] = entryForm.exec(text) ?? [];
    if (offset === undefined) throw new Unexpected('An entry of the cross-references is not of 20 bytes.');
    const place = { kind: 'at', offset: Number(offset), generation: Number(generation) } as const;
    entries.add(first + index, kind === 'n' ? place : { kind: 'free' });
  }
}
