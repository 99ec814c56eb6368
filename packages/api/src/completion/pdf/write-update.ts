import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import type { LoadedPdf } from './load-pdf.ts';
import { serialise } from './serialise.ts';
import { spellingsOf } from './spellings.ts';
import { type Entry, section } from './xref-section.ts';

/** Smaller streams are not worth the entry that says how they are compressed. */
const minDeflatedBytes = 100;

/**
 * The file, byte for byte, and after it what changed (ISO 32000-2, 7.5.6): the same bytes when nothing did.
 *
 * @throws UnreadablePdf when an object cannot be written without losing a name
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

/** The identifier of a file: the first half never changes, the second one does with the content (ISO 32000-2, 14.4). */
function identifier(id: Uint8Array | undefined, content: readonly Uint8Array[]): PdfArray {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  const own = Uint8Array.from(hash.digest().subarray(0, 16));
  return PdfArray.of(PdfString.fromBytes(id ?? own), PdfString.fromBytes(own));
}

/** Objects that were added, and those that something in them was changed of, by their number. */
function changedIn(registry: LoadedPdf['registry']): Map<number, PdfObject> {
  const changed = new Map<number, PdfObject>();
  for (const [ref, object] of registry.entries()) {
    if (registry.isNew(ref) || isChanged(object)) changed.set(ref.objectNumber, object);
  }
  return changed;
}

/** A loop and not a recursion: what is nested deeply must not end the thread. */
function isChanged(object: PdfObject): boolean {
  const open = [object];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!(next instanceof PdfDict || next instanceof PdfArray)) continue;
    if (next.dirty) return true;
    if (next instanceof PdfDict) for (const [, value] of next) open.push(value);
    else for (const value of next) open.push(value);
  }
  return false;
}

function deflated(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter') || object.has('F')) return object;
  if (object.data.length < minDeflatedBytes) return object;
  const stream = new PdfStream(object, deflateSync(object.data));
  stream.set('Filter', PdfName.FlateDecode);
  return stream;
}

/** Where the last table of the file is: the update's own leads on to it. */
function lastSection(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2048).toString('latin1');
  return Number(/.*startxref\s*(\d+)/s.exec(tail)?.[1] ?? 0);
}
