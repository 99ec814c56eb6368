import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';

/** A page of the file. */
export interface TreePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The pages of a file in their order, and the tree that holds them. */
export interface PageTree {
  readonly pages: readonly TreePage[];
  /** Puts a page after all others. */
  append(page: PdfDict): PdfRef;
}

/** How deep page trees are looked into: no thread may end because of one. */
const maxDepth = 500;

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Walks the page tree (ISO 32000-2, 7.7.3) by pdf.js's rule: a page is what is called one, or has no kids. A tree that is
 * not as it should be is made flat: whatever holds a page twice, or counts wrongly, would hide the pages that are added.
 *
 * @param limit how many pages there are, by the reader that showed them; what comes after those was never shown
 */
export function pageTree(catalog: PdfDict, limit: number, resolve: Resolve, add: (o: PdfObject) => PdfRef): PageTree {
  const root = resolve(catalog.get('Pages'));
  const pages: TreePage[] = [];
  const seen = new Set<PdfDict>();
  let isRegular = root instanceof PdfDict && catalog.get('Pages') instanceof PdfRef;

  function walk(value: PdfObject | undefined, depth: number): number {
    const node = resolve(value);
    if (!(node instanceof PdfDict) || depth > maxDepth || pages.length > limit) return irregular();
    const kids = resolve(node.get('Kids'));
    const isPage = nameOf(node.get('Type'), resolve) === 'Page' || !(kids instanceof PdfArray);
    const known = seen.has(node);
    seen.add(node);
    if (known) irregular();
    if (isPage) return pages.push(pageOf(value, node, known)) && 1;
    if (known) return 0;
    let count = 0;
    for (const kid of kids) count += walk(kid, depth + 1);
    if (numberOf(node.get('Count'), resolve) !== count) irregular();
    return count;
  }

  function irregular(): number {
    isRegular = false;
    return 0;
  }

  /** A page that stands in the tree twice becomes two, so that each can be drawn on. */
  function pageOf(value: PdfObject | undefined, dict: PdfDict, known: boolean): TreePage {
    if (value instanceof PdfRef && !known) return { ref: value, dict };
    irregular();
    const own = known ? dict.clone() : dict;
    return { ref: add(own), dict: own };
  }

  walk(catalog.get('Pages'), 0);
  const shown = pages.slice(0, limit);
  const top = root instanceof PdfDict ? root : new PdfDict();
  const flat = !isRegular || shown.length < pages.length;
  const rootRef = flat ? flatten(top, shown) : (catalog.get('Pages') as PdfRef);
  return { pages: shown, append: (page) => append(page, top, rootRef) };

  function flatten(node: PdfDict, all: readonly TreePage[]): PdfRef {
    const pagesRef = catalog.get('Pages');
    const parent = pagesRef instanceof PdfRef ? pagesRef : add(node);
    if (parent !== pagesRef) catalog.set('Pages', parent);
    for (const { dict } of all) {
      for (const key of inheritable) {
        const value = inherited(dict, key, resolve);
        if (value) dict.set(key, value);
      }
    }
    for (const { dict } of all) {
      dict.set('Type', PdfName.Page);
      dict.set('Parent', parent);
    }
    for (const key of [...inheritable, 'Parent']) node.delete(key);
    node.set('Type', PdfName.Pages);
    node.set('Kids', PdfArray.of(...all.map(({ ref }) => ref)));
    node.set('Count', PdfNumber.of(all.length));
    return parent;
  }

  function append(page: PdfDict, node: PdfDict, parent: PdfRef): PdfRef {
    page.set('Parent', parent);
    const ref = add(page);
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) kids.push(ref);
    node.set('Count', PdfNumber.of((numberOf(node.get('Count'), resolve) ?? 0) + 1));
    return ref;
  }
}

/** A page's own entry, or that of the nearest node above it that has one (ISO 32000-2, 7.7.3.4). */
function inherited(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  return lineage(page, resolve)
    .find((node) => node.has(key))
    ?.get(key);
}

/** A page and the nodes above it, nearest first. */
export function lineage(page: PdfDict, resolve: Resolve): PdfDict[] {
  const line: PdfDict[] = [];
  let node: PdfObject | undefined = page;
  while (node instanceof PdfDict && line.length <= maxDepth && !line.includes(node)) {
    line.push(node);
    node = resolve(node.get('Parent'));
  }
  return line;
}

function nameOf(value: PdfObject | undefined, resolve: Resolve): string {
  const name = resolve(value);
  return name instanceof PdfName ? name.value : '';
}

function numberOf(value: PdfObject | undefined, resolve: Resolve): number | undefined {
  const number = resolve(value);
  return number instanceof PdfNumber ? number.value : undefined;
}
