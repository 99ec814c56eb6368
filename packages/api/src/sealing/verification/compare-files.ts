import { createHash, type Hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { ChangeKind } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { openObjects, type Resolve } from '../../pdf/objects.ts';

/** Deeper differences are not found. */
const maxDepth = 60;
const maxInflatedBytes = 64 * 2 ** 20;

/** Entries that refer to a parent or to another part of the file. */
const references = ['Parent', 'P', 'StructParent', 'StructParents', 'Dest', 'A', 'Popup', 'IRT', 'B'];
/** Entries that change nothing on a page. */
const invisible = ['Tabs', 'PieceInfo', 'LastModified', 'Count'];

/** The decoded content of a stream, or its encoded bytes when it has another filter than Flate. */
function contentOf(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = resolve(stream.get('Filter'));
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode') return stream.data;
  try {
    return inflateSync(stream.data, { maxOutputLength: maxInflatedBytes });
  } catch {
    return stream.data;
  }
}

/**
 * Hashes objects by their content, not their object numbers.
 *
 * @param onAnnotations called with each /Annots, which is then left out
 */
function contentHasher(resolve: Resolve, onAnnotations?: (value: unknown) => void) {
  const known = new Map<unknown, string>();

  function addEntries(hash: Hash, dictionary: PdfDict, depth: number): void {
    const skipped = [...references, ...invisible, ...(dictionary instanceof PdfStream ? ['Length', 'Filter'] : [])];
    const entries = Array.from(dictionary, ([{ value: key }, value]) => [key, value] as const);
    for (const [key, value] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (key === 'Annots' && onAnnotations) onAnnotations(value);
      else if (!skipped.includes(key)) hash.update(`/${key} ${hashOf(value, depth + 1)}`);
    }
  }

  function hashOf(value: unknown, depth = 0): string {
    const object = resolve(value as Parameters<Resolve>[0]);
    if (object === undefined || depth > maxDepth) return '-';
    const before = known.get(object);
    if (before !== undefined) return before;
    if (!(object instanceof PdfDict || object instanceof PdfArray)) return plainText(object);
    // An object that contains itself.
    known.set(object, '@');
    const hash = createHash('sha256').update(object.type);
    if (object instanceof PdfArray) for (const entry of object) hash.update(` ${hashOf(entry, depth + 1)}`);
    else addEntries(hash, object, depth);
    if (object instanceof PdfStream) hash.update(contentOf(object, resolve));
    const digest = hash.digest('base64');
    known.set(object, digest);
    return digest;
  }

  return hashOf;
}

/** The type and the value of a name, a number, a string or a boolean. */
function plainText(object: object): string {
  const { type, value, bytes } = object as { type?: string; value?: unknown; bytes?: Uint8Array };
  return `${type} ${bytes ? Buffer.from(bytes).toString('base64') : String(value)}`;
}

/** Hashes what the pages of a file show, and its form fields and annotations. @throws Error when it cannot be read */
async function hashesOf(bytes: Uint8Array): Promise<{ readonly pages: string; readonly fields: string }> {
  const { catalog, resolve } = await openObjects(bytes);
  const annotations: unknown[] = [];
  const hashPages = contentHasher(resolve, (value) => void annotations.push(value));
  const pages = hashPages(catalog?.get('Pages'));
  const hashFields = contentHasher(resolve);
  const fields = [catalog?.get('AcroForm'), ...annotations].map((value) => hashFields(value));
  return { pages, fields: fields.join() };
}

/**
 * Tells whether pages or fields of a file differ from those that were sealed. An empty result does not prove that the files
 * are the same.
 */
export async function compareFiles(sealed: Uint8Array, file: Uint8Array): Promise<ChangeKind[]> {
  try {
    const [before, after] = [await hashesOf(sealed), await hashesOf(file)];
    return [
      ...(before.pages === after.pages ? [] : (['page_changed'] as const)),
      ...(before.fields === after.fields ? [] : (['form_changed'] as const)),
    ];
  } catch {
    // The file cannot be read. The caller already knows that it was changed.
    return [];
  }
}
