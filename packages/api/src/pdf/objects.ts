import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/** The most objects a PDF may number (ISO 32000-1, annex C). */
const maxObjects = 8_388_607;

/** The object behind a reference; any other value is returned as it is. */
export type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

/** A PDF as its objects, with streams still encoded, and nothing drawn or run. */
export interface PdfObjects {
  readonly catalog: PdfDict | undefined;
  readonly registry: PDF['context']['registry'];
  readonly resolve: Resolve;
}

/**
 * Reads the objects of a PDF, out of object streams and encryption too.
 *
 * @throws Error when its last cross-reference leads to no page tree, such as after a damaged /Prev
 */
export async function openObjects(bytes: Uint8Array): Promise<PdfObjects> {
  return objectsIn(await PDF.load(failingAtStrayDelimiters(bytes)));
}

/**
 * Reads the objects of all revisions of a PDF, also those that its last cross-reference does not lead to. Encrypted strings
 * and streams stay so.
 *
 * @param bytes are overwritten in places
 * @throws Error when there is no catalog
 */
export async function openAllRevisions(bytes: Buffer): Promise<PdfObjects> {
  // Without a cross-reference, the library searches the whole file.
  const marker = 'startxref';
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at)) bytes.fill(' ', at, at + marker.length);
  return objectsIn(await PDF.load(failingAtStrayDelimiters(bytes)));
}

/** Delimiters that are damage outside a string or a function, such as one `)` too many after a title. */
const strayDelimiters = new Set(Buffer.from('){}'));

/**
 * Makes libpdf skip an object at a stray delimiter. libpdf 0.4.2 would read it as a keyword without letters, again and again
 * until the memory is full.
 */
function failingAtStrayDelimiters(bytes: Uint8Array): Uint8Array {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const subarray = view.subarray.bind(view);
  return Object.assign(view, {
    subarray(start?: number, end?: number) {
      const isEmpty = start !== undefined && start === end;
      if (isEmpty && strayDelimiters.has(view[start] ?? 0)) throw new Error('A delimiter is not in a string.');
      return subarray(start, end);
    },
  });
}

/** The objects of a file that libpdf has read. */
export function objectsIn({ context }: PDF): PdfObjects {
  const { registry, catalog } = context;
  const resolve: Resolve = (value) => (value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value);
  return { catalog: catalog.getDict(), registry, resolve };
}

/** All objects of a file, also those that nothing refers to. */
export function* objectsOf({ registry, resolve }: PdfObjects): Generator<readonly [PdfRef, PdfObject]> {
  const last = Math.min(registry.nextObjectNumber, maxObjects + 1);
  for (let number = 1; number < last; number += 1) {
    const ref = PdfRef.of(number, 0);
    const object = resolve(ref);
    if (object) yield [ref, object];
  }
}

/** All dictionaries and streams of a file, including nested ones. @throws NestedTooDeep */
export function* dictionariesOf(pdf: PdfObjects): Generator<PdfDict> {
  for (const [, object] of objectsOf(pdf)) yield* dictionariesIn(object);
}

/** A name's text. Empty if the value is not a name. */
export function nameOf(value: PdfObject | undefined, resolve: Resolve): string {
  const name = resolve(value);
  return name instanceof PdfName ? name.value : '';
}

/** A dictionary, or a stream with its dictionary. Undefined if the value is neither. */
export function dictOf(value: PdfObject | undefined, resolve: Resolve): PdfDict | undefined {
  const dict = resolve(value);
  return dict instanceof PdfDict ? dict : undefined;
}

/** The items of an array, which may be references. None if the value is not an array. */
export function itemsOf(value: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  const list = resolve(value);
  return list instanceof PdfArray ? Array.from(list) : [];
}

/** A number. Undefined if the value is none. */
export function numberOf(value: PdfObject | undefined, resolve: Resolve): number | undefined {
  const number = resolve(value);
  return number instanceof PdfNumber ? number.value : undefined;
}

/** An array of numbers. */
export const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** How deep values may lie in each other. PDFium reads no deeper, and beyond twice as much qpdf overwrites its own memory. */
const maxNesting = 64;

/** Values of a PDF lie too deep in each other. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep';
}

/**
 * An object and all dictionaries, streams and arrays in it. A loop, because recursion into deep nesting would overflow the stack.
 *
 * @throws NestedTooDeep
 */
export function* containersIn(object: PdfObject): Generator<PdfDict | PdfArray> {
  const open = [{ value: object, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > maxNesting) throw new NestedTooDeep();
    if (!(value instanceof PdfDict || value instanceof PdfArray)) continue;
    yield value;
    const inside = value instanceof PdfDict ? Array.from(value, ([, entry]) => entry) : value;
    for (const one of inside) open.push({ value: one, depth: depth + 1 });
  }
}

/** All dictionaries and streams in an object. @throws NestedTooDeep */
export function* dictionariesIn(object: PdfObject): Generator<PdfDict> {
  for (const container of containersIn(object)) if (container instanceof PdfDict) yield container;
}
