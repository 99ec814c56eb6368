import { PdfArray, PdfDict } from '@libpdf/core';
import { openObjects, type Resolve } from '../../inspection/pdf/objects.ts';
import { contentHasher } from './content-hash.ts';

/** What a file holds, as hashes: alike where it is. */
export interface FileHashes {
  readonly pages: readonly { readonly content: string; readonly annotations: string }[];
  readonly form: string;
  /** The entries of the catalog that are told of nowhere else. */
  readonly rest: string;
}

/** More pages than the service takes. */
const mostPages = 10_000;
/** What a page has from those above it (ISO 32000-2, table 31). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Entries of a page that are hashed by themselves, or say nothing of it. */
const apart = new Set(['Parent', 'Annots', 'StructParents', 'Tabs', 'PieceInfo', 'LastModified']);
/** Entries of the catalog that are looked at by themselves, or differ whenever a file is written anew. */
const catalogApart = new Set(['Pages', 'AcroForm', 'Perms', 'Metadata', 'Version', 'Type', 'StructTreeRoot']);

type Inherited = ReadonlyMap<string, unknown>;

/** The pages in their order, each with what it has from those above it. A loop: trees may be deep, or go in circles. */
function pagesOf(root: unknown, resolve: Resolve): (readonly [PdfDict, Inherited])[] {
  const pages: (readonly [PdfDict, Inherited])[] = [];
  const seen = new Set<unknown>();
  const open: (readonly [unknown, Inherited])[] = [[root, new Map()]];
  for (let next = open.pop(); next && pages.length < mostPages; next = open.pop()) {
    const node = resolve(next[0] as Parameters<Resolve>[0]);
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const own = new Map(next[1]);
    for (const key of inherited) if (node.has(key)) own.set(key, node.get(key));
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) for (const kid of Array.from(kids).reverse()) open.push([kid, own]);
    else pages.push([node, own]);
  }
  return pages;
}

/** Hashes what a file holds. @throws Error when it cannot be read */
export async function hashFile(bytes: Uint8Array): Promise<FileHashes> {
  const { catalog, resolve } = await openObjects(bytes);
  const hashOf = contentHasher(resolve);
  const pages = pagesOf(catalog?.get('Pages'), resolve).map(([page, own]) => {
    const entries = Array.from(page, ([{ value: key }, value]) => [key, value] as const);
    const all = [...new Map<string, unknown>([...own, ...entries])].filter(([key]) => !apart.has(key));
    const content = all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key} ${hashOf(value)}`);
    return { content: content.join('\n'), annotations: hashOf(page.get('Annots')) };
  });
  const rest = Array.from(catalog ?? [], ([{ value: key }, value]) => [key, value] as const)
    .filter(([key]) => !catalogApart.has(key))
    .map(([key, value]) => `${key} ${hashOf(value)}`);
  return { pages, form: hashOf(catalog?.get('AcroForm')), rest: rest.sort().join('\n') };
}
