import type { ReadBytes } from './file-reader.ts';
import { type Dictionary, Unexpected } from './pdf-object.ts';
import { Entries } from './xref-entries.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';

/** The most sections of cross-references, one for each time that the file was changed. */
const mostSections = 50;

/** Where the objects of a file are, and what its end says. */
export interface Xref {
  readonly entries: Entries;
  readonly trailer: Dictionary;
  /** Where the newest section begins. */
  readonly begin: number;
}

/** Reads all cross-references of a file, from its end on (ISO 32000-2, 7.5.5). */
export async function readXref(read: ReadBytes, length: number): Promise<Xref> {
  const begin = findStart(await read(Math.max(0, length - 1024), length));
  const entries = new Entries();
  const seen = new Set<number>();
  const queue = [begin];
  let trailer: Dictionary | undefined;
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (seen.has(at) || seen.size >= mostSections) throw new Unexpected('Cross-references go round.');
    if (at >= length) throw new Unexpected('Cross-references lie behind the end.');
    seen.add(at);
    const section = await readSection(read, at, entries);
    trailer ??= section;
    // A hybrid file has more in a stream beside the table (7.5.8.4); what is older comes after it.
    queue.push(...[section.get('XRefStm'), section.get('Prev')].filter((place) => typeof place === 'number'));
  }
  if (!trailer) throw new Unexpected('A file has no trailer.');
  return { entries, trailer, begin };
}

async function readSection(read: ReadBytes, at: number, entries: Entries): Promise<Dictionary> {
  const isTable = textOf(await read(at, at + 4)) === 'xref';
  return isTable ? readXrefTable(read, at, entries) : readXrefStream(read, at, entries);
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function findStart(end: Uint8Array): number {
  const [, start] = /startxref\s+(\d{1,12})\s+%%EOF\s*$/.exec(textOf(end)) ?? [];
  if (start === undefined) throw new Unexpected('A file does not end as it should.');
  return Number(start);
}
