import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/** The most objects a PDF may number (ISO 32000-1, annex C). */
const maxObjects = 8_388_607;

/** The object behind a reference; any other value is returned as it is. */
export type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

/** A PDF as its objects, with streams still encoded, and nothing drawn or run. */
export interface PdfObjects {
  /** Whether it is encrypted in a way that no empty password opens: another password, or another kind of key. */
  readonly locked: boolean;
  readonly catalog: PdfDict | undefined;
  /** Every dictionary and stream of the file, those inside others and those that nothing refers to included. */
  dictionaries(): Generator<PdfDict>;
  readonly resolve: Resolve;
}

/**
 * Reads the objects of a PDF, out of object streams and encryption too.
 *
 * @throws Error when no structure can be found, or there are too many objects
 */
export async function openObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const pdf = await PDF.load(bytes).catch(() => PDF.load(withoutStartxref(bytes)));
  const { registry, catalog } = pdf.context;
  const resolve: Resolve = (value) => (value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value);

  function* dictionaries(): Generator<PdfDict> {
    const last = Math.min(registry.nextObjectNumber, maxObjects + 1);
    for (let number = 1; number < last; number += 1) {
      const object = registry.resolve(PdfRef.of(number, 0));
      if (object) yield* dictionariesIn(object);
    }
  }

  const root = catalog.getDict();
  return { locked: pdf.isEncrypted && !pdf.isAuthenticated, catalog: root, dictionaries, resolve };
}

/** A name's text. Empty if the value is not a name. */
export function nameOf(value: PdfObject | undefined, resolve: Resolve): string {
  const name = resolve(value);
  return name instanceof PdfName ? name.value : '';
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
 * All dictionaries and streams in an object. A loop, because recursion into deep nesting would overflow the stack.
 *
 * @throws NestedTooDeep
 */
export function* dictionariesIn(object: PdfObject): Generator<PdfDict> {
  const open = [{ value: object, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > maxNesting) throw new NestedTooDeep();
    if (value instanceof PdfDict) {
      yield value;
      for (const [, inside] of value) open.push({ value: inside, depth: depth + 1 });
    } else if (value instanceof PdfArray) {
      for (const inside of value) open.push({ value: inside, depth: depth + 1 });
    }
  }
}

/**
 * A copy in which no table of places is found, so that the library searches for the objects. It does so by itself when
 * the table is broken, but not when a sound one leads to an older one that is.
 */
function withoutStartxref(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  const word = 'startxref';
  for (let at = copy.indexOf(word); at >= 0; at = copy.indexOf(word, at)) copy.fill(' ', at, at + word.length);
  return copy;
}
