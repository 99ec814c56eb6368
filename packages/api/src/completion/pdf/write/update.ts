import { createHash } from 'node:crypto';
import { PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfRef, PdfString } from '@libpdf/core';
import type { LoadedPdf } from '../open/load-pdf.ts';
import { spellingsOf } from '../open/spellings.ts';
import { createBody } from './body.ts';
import { section } from './sections.ts';

/** The original, byte for byte, and after it what changed (ISO 32000-2, 7.5.6). */
export function writeUpdate(loaded: LoadedPdf): Uint8Array {
  const { bytes, root, info, id, registry, usesXRefStreams } = loaded;
  const body = createBody(bytes, String, spellingsOf(loaded));
  if (!/[\r\n]/.test(String.fromCharCode(bytes.at(-1) ?? 0))) body.append(Buffer.from('\n'));
  for (const [ref, object] of changedIn(registry)) body.add(ref.objectNumber, ref.generation, object);
  const streamNumber = usesXRefStreams ? registry.nextObjectNumber : undefined;
  const trailer = {
    Size: PdfNumber.of(registry.nextObjectNumber + (usesXRefStreams ? 1 : 0)),
    Root: root,
    Prev: PdfNumber.of(lastSection(bytes)),
    ...(info && { Info: info }),
    ID: identifier(id, body.added()),
  };
  body.append(section({ entries: body.entries, trailer, offset: body.length(), streamNumber }));
  return body.bytes();
}

/** The identifier of a file: the first half never changes, the second one does with the content (ISO 32000-2, 14.4). */
export function identifier(id: Uint8Array | undefined, content: readonly Uint8Array[]): PdfArray {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  const own = Uint8Array.from(hash.digest().subarray(0, 16));
  return PdfArray.of(PdfString.fromBytes(id ?? own), PdfString.fromBytes(own));
}

/** Whether an update would hold anything. */
export function hasChanges(registry: LoadedPdf['registry']): boolean {
  return changedIn(registry).size > 0;
}

/** Objects that were added, and those that something in them was changed of. The library may know one by two references. */
function changedIn(registry: LoadedPdf['registry']): Map<PdfRef, PdfObject> {
  const changed = new Map<number, [PdfRef, PdfObject]>();
  for (const [ref, object] of registry.entries()) {
    if (registry.isNew(ref) || isChanged(object)) changed.set(ref.objectNumber, [ref, object]);
  }
  return new Map(changed.values());
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

/** Where the last table of the original is: the update's own leads on to it. */
function lastSection(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2048).toString('latin1');
  return Number(/.*startxref\s*(\d+)/s.exec(tail)?.[1] ?? 0);
}
