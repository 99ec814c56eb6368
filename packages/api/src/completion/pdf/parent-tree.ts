import { PdfArray, PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';
import type { Edit } from './load-pdf.ts';

/** A higher key is damage: writers count from 0. */
const maxKey = 2 ** 31 - 2;

/**
 * Opens the parent tree of a structure, which leads from pages and annotations to their elements (ISO 32000-2, 14.7.5.4), or
 * creates one. It becomes a single node.
 */
export function openParentTree(structureRoot: PdfDict, { resolve }: Pick<Edit, 'resolve'>) {
  const present = resolve(structureRoot.get('ParentTree'));
  const root = present instanceof PdfDict ? present : new PdfDict();
  if (root !== present) structureRoot.set('ParentTree', root);
  const entries = entriesOf(root, resolve);
  const sorted = [...entries].sort(([one], [other]) => one - other);
  const numbers = new PdfArray(sorted.flatMap(([key, value]) => [PdfNumber.of(key), value]));
  root.set('Nums', numbers);
  root.delete('Kids');
  const declared = resolve(structureRoot.get('ParentTreeNextKey'));
  let next = declared instanceof PdfNumber && isKey(declared.value) ? declared.value : 0;
  for (const key of entries.keys()) next = Math.max(next, key + 1);
  return {
    get: (key: number) => entries.get(key),
    /** Adds an entry, and returns its key. */
    append(value: PdfObject): number {
      const key = next;
      next += 1;
      numbers.push(PdfNumber.of(key), value);
      structureRoot.set('ParentTreeNextKey', PdfNumber.of(next));
      return key;
    },
  };
}

const isKey = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= maxKey;

/** All entries of a number tree (ISO 32000-2, 7.9.7). Each node is read once, even in a cycle. */
function entriesOf(root: PdfDict, resolve: Resolve): Map<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  const seen = new Set<PdfObject>();
  const open: (PdfObject | undefined)[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const numbers = resolve(node.get('Nums'));
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) for (const kid of kids) open.push(resolve(kid));
    if (!(numbers instanceof PdfArray)) continue;
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [key, value] = [resolve(numbers.at(at)), numbers.at(at + 1)];
      if (key instanceof PdfNumber && isKey(key.value) && value) entries.set(key.value, value);
    }
  }
  return entries;
}
