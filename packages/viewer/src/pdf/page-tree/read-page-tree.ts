import { type ReadBytes, readIndirect } from './file-reader.ts';
import { Dictionary, Name, type PdfObject, Ref, Unexpected } from './pdf-object.ts';
import { readObject } from './read-object.ts';
import { readStream } from './read-stream.ts';
import { readXref, type Xref } from './read-xref.ts';

/** What the catalog and the root of the pages say. */
export interface PageTree {
  readonly xref: Xref;
  readonly root: Ref;
  /** The bytes of the catalog. */
  readonly source: Uint8Array;
  /** Where the catalog's `/Pages` stands in `source`. */
  readonly pagesPlace: { readonly begin: number; readonly end: number };
  /** The pages, one after the other. */
  readonly kids: readonly Ref[];
}

/** An object, its bytes, and where these begin in what its places count from. */
interface Found {
  readonly value: Dictionary;
  readonly source: Uint8Array;
}

/**
 * Reads the root of the tree of pages (ISO 32000-2, 7.7.3).
 *
 * @throws Unexpected unless all pages hang on the root itself, and everything on the way to it is as the standard says
 */
export async function readPageTree(read: ReadBytes, length: number): Promise<PageTree> {
  const start = await read(0, 5);
  if (String.fromCharCode(...start) !== '%PDF-') throw new Unexpected('A file does not begin as it should.');
  const xref = await readXref(read, length);
  const { trailer } = xref;
  const root = trailer.get('Root');
  if (trailer.get('Encrypt') !== undefined || !(root instanceof Ref)) throw new Unexpected('A file is encrypted.');
  const catalog = await readDictionaryOf(read, xref, root, 'Catalog');
  const pages = catalog.value.get('Pages');
  const pagesPlace = catalog.value.places.get('Pages');
  if (!(pages instanceof Ref) || !pagesPlace) throw new Unexpected('A catalog has no pages.');
  const { value: node } = await readDictionaryOf(read, xref, pages, 'Pages');
  const kids = kidsOf(node.get('Kids'));
  if (node.get('Count') !== kids.length) throw new Unexpected('The pages are in a tree already, or miscounted.');
  if (new Set(kids.map(String)).size !== kids.length) throw new Unexpected('A page stands twice.');
  return { xref, root, source: catalog.source, pagesPlace, kids };
}

function kidsOf(value: PdfObject | undefined): Ref[] {
  if (!Array.isArray(value)) throw new Unexpected('Pages are missing.');
  return value.map((kid) => {
    if (!(kid instanceof Ref)) throw new Unexpected('A page is no reference.');
    return kid;
  });
}

async function readDictionaryOf(read: ReadBytes, xref: Xref, ref: Ref, type: string): Promise<Found> {
  const found = await readAt(read, xref, ref);
  const name = found.value.get('Type');
  if (!(name instanceof Name) || name.text !== type) throw new Unexpected('An object is of another type.');
  return found;
}

async function readAt(read: ReadBytes, xref: Xref, ref: Ref): Promise<Found> {
  const entry = xref.entries.get(ref.number);
  if (entry?.kind === 'packed') return readPacked(read, xref, ref, entry);
  if (entry?.kind !== 'at' || entry.generation !== ref.generation) throw new Unexpected('An object is not there.');
  const object = await readIndirect(read, entry.offset);
  const isIt = object.number === ref.number && object.generation === ref.generation;
  if (!isIt) throw new Unexpected('Another object stands there.');
  return asFound(object.source);
}

/** Read once more from its own bytes, so that its places count from their beginning. */
function asFound(source: Uint8Array): Found {
  const padded = new Uint8Array(source.length + 1).fill(0x20);
  padded.set(source);
  const { value } = readObject(padded, 0);
  if (!(value instanceof Dictionary)) throw new Unexpected('An object is no dictionary.');
  return { value, source };
}

/** Reads an object out of a stream of objects (7.5.7). */
async function readPacked(
  read: ReadBytes,
  xref: Xref,
  ref: Ref,
  { stream, index }: { stream: number; index: number },
): Promise<Found> {
  const entry = xref.entries.get(stream);
  if (entry?.kind !== 'at' || ref.generation !== 0) throw new Unexpected('A stream of objects is not there.');
  const object = await readIndirect(read, entry.offset);
  const { value } = object;
  const first = value instanceof Dictionary ? value.get('First') : undefined;
  if (object.number !== stream || typeof first !== 'number') throw new Unexpected('A stream of objects is another.');
  const bytes = await readStream(read, object);
  const heads = String.fromCharCode(...bytes.subarray(0, Math.min(first, 65_536)))
    .trim()
    .split(/\s+/);
  if (Number(heads[index * 2]) !== ref.number) throw new Unexpected('An object is not in its stream.');
  const padded = new Uint8Array(bytes.length + 1).fill(0x20);
  padded.set(bytes);
  const { begin, end } = readObject(padded, first + Number(heads[index * 2 + 1]));
  return asFound(bytes.slice(begin, end));
}
