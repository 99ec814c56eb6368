import { balancedUpdate } from './balanced-update.ts';
import type { ReadBytes } from './file-reader.ts';
import { partsOfPage } from './parts-of-page.ts';
import type { Place, Ref } from './pdf-object.ts';
import { type PageTree, readPageTree } from './read-page-tree.ts';

/** A flat list of fewer pages costs a reader nothing to speak of. */
const fewest = 50;

/** What makes a long file quick to open. */
export interface Balanced {
  /** To be read as if it stood behind the end of the file. */
  readonly update: Uint8Array<ArrayBuffer>;
  readonly pageCount: number;
  /** Where the objects of a page are likely to lie: from its own object to the next page's. Page numbers from 1. */
  placeOf(pageNumber: number): Place | undefined;
  /** Where what a page is drawn from lies, as far as the page names it itself. None when that cannot be told. */
  partsOf(pageNumber: number): Promise<readonly Place[]>;
}

/**
 * Reads the tree of pages of a long file and gives one of two levels in its stead. pdf.js opens the first and the last page
 * of a file, and to find the last of a flat list it opens all of them, wherever they lie.
 *
 * @returns undefined when the file needs none, or anything in it is not exactly as expected, or it cannot be read now
 */
export async function balancePages(read: ReadBytes, length: number): Promise<Balanced | undefined> {
  try {
    const tree = await readPageTree(read, length);
    if (tree.kids.length < fewest) return undefined;
    const update = balancedUpdate(tree, length);
    const placeOfObject = createPlaces(tree, length);
    const placeOf = (pageNumber: number): Place | undefined => {
      const [own, next] = tree.kids.slice(pageNumber - 1, pageNumber + 1).map(placeOfObject);
      return own && next && next.begin > own.begin ? { begin: own.begin, end: next.begin } : own;
    };
    return {
      update,
      pageCount: tree.kids.length,
      placeOf,
      async partsOf(pageNumber) {
        const place = placeOf(pageNumber);
        return place ? partsOfPage(read, place.begin, placeOfObject).catch(() => []) : [];
      },
    };
  } catch {
    // Without it everything works, only with more to read; what is wrong with the file, its reader says.
    return undefined;
  }
}

/** Where objects lie that stand in the file by themselves. */
function createPlaces({ xref }: PageTree, length: number): (ref: Ref) => Place | undefined {
  const offsets = xref.entries.offsets();
  return ({ number }) => {
    const entry = xref.entries.get(number);
    if (entry?.kind !== 'at') return undefined;
    const begin = entry.offset;
    return { begin, end: offsets.find((offset) => offset > begin) ?? length };
  };
}
