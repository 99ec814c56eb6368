import { balancedUpdate } from './balanced-update.ts';
import type { ReadBytes } from './file-reader.ts';
import { readPageTree } from './read-page-tree.ts';

/** A flat list of fewer pages costs a reader nothing to speak of. */
const fewest = 50;

/** What makes a long file quick to open. */
export interface Balanced {
  /** To be read as if it stood behind the end of the file. */
  readonly update: Uint8Array<ArrayBuffer>;
  readonly pageCount: number;
  /** Where the objects of a page are likely to lie: from its own object to the next page's. Page numbers from 1. */
  placeOf(pageNumber: number): { readonly begin: number; readonly end: number } | undefined;
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
    const offsets = tree.xref.entries.offsets();
    const update = balancedUpdate(tree, length);
    const offsetOf = (index: number) => {
      const kid = tree.kids[index];
      const entry = kid && tree.xref.entries.get(kid.number);
      return entry?.kind === 'at' ? entry.offset : undefined;
    };
    return {
      update,
      pageCount: tree.kids.length,
      placeOf(pageNumber) {
        const begin = offsetOf(pageNumber - 1);
        const next = offsetOf(pageNumber);
        if (begin === undefined) return undefined;
        const end = next !== undefined && next > begin ? next : offsets.find((offset) => offset > begin);
        return { begin, end: end ?? length };
      },
    };
  } catch {
    // Without it everything works, only with more to read; what is wrong with the file, its reader says.
    return undefined;
  }
}
