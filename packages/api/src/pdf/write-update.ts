import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import type { LoadedPdf } from './load-pdf.ts';
import { containersIn, numbers } from './objects.ts';
import { serialise, spellingsOf } from './serialise.ts';

/** The byte offset of an object. Its generation is 0. */
interface Entry {
  readonly number: number;
  readonly offset: number;
}

/** The end of an update: the offsets of its objects, and its trailer. */
interface Section {
  readonly entries: readonly Entry[];
  readonly trailer: Readonly<Record<string, PdfObject>>;
  /** Its own offset in the file. */
  readonly offset: number;
  /** The object number of the stream, if the file has cross-reference streams, which an update must continue. */
  readonly streamNumber?: number | undefined;
}

/** Writes the section, as a table or as a stream (ISO 32000-2, 7.5.4 and 7.5.8). */
function section({ entries, trailer, offset, streamNumber }: Section): Buffer {
  const all = streamNumber === undefined ? entries : [...entries, { number: streamNumber, offset }];
  const runs = runsOf(all);
  const end = `\nstartxref\n${offset}\n%%EOF\n`;
  if (streamNumber !== undefined) {
    return Buffer.concat([
      latin1(`${streamNumber} 0 obj\n`),
      serialise(xrefStream(runs, trailer)),
      latin1(`\nendobj${end}`),
    ]);
  }
  const rows = runs.map((run) => `${run[0]?.number} ${run.length}\n${run.map(row).join('')}`);
  return Buffer.concat([latin1(`xref\n${rows.join('')}trailer\n`), serialise(PdfDict.of({ ...trailer })), latin1(end)]);
}

/** Twenty bytes. */
const row = ({ offset }: Entry): string => `${String(offset).padStart(10, '0')} 00000 n\r\n`;

function xrefStream(runs: readonly Entry[][], trailer: Section['trailer']): PdfStream {
  const rows = runs.flat().map(({ offset }) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt8(1);
    bytes.writeUIntBE(offset, 1, 5);
    return bytes;
  });
  const index = runs.flatMap((run) => [run[0]?.number ?? 0, run.length]);
  return PdfStream.fromDict(
    { Type: PdfName.of('XRef'), W: numbers(1, 5, 2), Index: numbers(...index), ...trailer },
    Buffer.concat(rows),
  );
}

/** Groups entries with consecutive numbers. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of [...entries].sort((a, b) => a.number - b.number)) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const latin1 = (value: string): Buffer => Buffer.from(value, 'latin1');

/** Smaller streams are not worth compressing. */
const minDeflatedBytes = 100;

/**
 * Appends changed objects to a file (ISO 32000-2, 7.5.6). libpdf cannot: it rewrites a linearized file and changes the bytes of
 * names.
 *
 * @returns the same bytes if nothing changed
 * @throws UnreadablePdf if an object cannot be written without losing a name
 */
export function writeUpdate(loaded: LoadedPdf): Uint8Array {
  const { bytes, root, info, id, registry, usesXRefStreams } = loaded;
  const changed = changedIn(registry);
  if (changed.size === 0) return bytes;
  const spelling = spellingsOf(loaded);
  const added: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = bytes.length;
  const append = (part: Uint8Array): void => {
    added.push(part);
    offset += part.length;
  };
  if (!/[\r\n]/.test(String.fromCharCode(bytes.at(-1) ?? 0))) append(Buffer.from('\n'));
  for (const [number, object] of changed) {
    entries.push({ number, offset });
    append(Buffer.from(`${number} 0 obj\n`));
    append(serialise(deflated(object), spelling));
    append(Buffer.from('\nendobj\n'));
  }
  const streamNumber = usesXRefStreams ? registry.nextObjectNumber : undefined;
  const trailer = {
    Size: PdfNumber.of(registry.nextObjectNumber + (usesXRefStreams ? 1 : 0)),
    Root: root,
    Prev: PdfNumber.of(lastSection(bytes)),
    ...(info && { Info: info }),
    ID: identifier(id, added),
  };
  append(section({ entries, trailer, offset, streamNumber }));
  return Buffer.concat([bytes, ...added], offset);
}

/** The identifier of a file: the first half is permanent, the second one depends on the content (ISO 32000-2, 14.4). */
function identifier(id: Uint8Array | undefined, content: readonly Uint8Array[]): PdfArray {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  const own = Uint8Array.from(hash.digest().subarray(0, 16));
  return PdfArray.of(PdfString.fromBytes(id ?? own), PdfString.fromBytes(own));
}

/** New and changed objects by their number. */
function changedIn(registry: LoadedPdf['registry']): Map<number, PdfObject> {
  const changed = new Map<number, PdfObject>();
  for (const [ref, object] of registry.entries()) {
    if (registry.isNew(ref) || Array.from(containersIn(object)).some(({ dirty }) => dirty))
      changed.set(ref.objectNumber, object);
  }
  return changed;
}

function deflated(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter') || object.has('F')) return object;
  if (object.data.length < minDeflatedBytes) return object;
  const stream = new PdfStream(object, deflateSync(object.data));
  stream.set('Filter', PdfName.FlateDecode);
  return stream;
}

/** The offset of the last cross-reference section, to which the update's own refers. */
function lastSection(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2048).toString('latin1');
  return Number(/.*startxref\s*(\d+)/s.exec(tail)?.[1] ?? 0);
}
