import { PdfArray, PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';
import { dictOf, itemsOf, numberOf, type Resolve } from '../../pdf/objects.ts';

/** A higher key is damage: writers count from 0. */
const maxKey = 2 ** 31 - 2;

/**
 * Opens the parent tree of a structure, which leads from pages and annotations to their elements (ISO 32000-2, 14.7.5.4), or
 * creates one. It becomes a single node.
 */
export function openParentTree(structureRoot: PdfDict, { resolve }: Pick<Edit, 'resolve'>) {
  const present = dictOf(structureRoot.get('ParentTree'), resolve);
  const root = present ?? new PdfDict();
  if (root !== present) structureRoot.set('ParentTree', root);
  const entries = entriesOf(root, resolve);
  const sorted = [...entries].sort(([one], [other]) => one - other);
  const numbers = new PdfArray(sorted.flatMap(([key, value]) => [PdfNumber.of(key), value]));
  root.set('Nums', numbers);
  root.delete('Kids');
  const declared = numberOf(structureRoot.get('ParentTreeNextKey'), resolve) ?? 0;
  let next = isKey(declared) ? declared : 0;
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
    open.push(...itemsOf(node.get('Kids'), resolve).map(resolve));
    const numbers = itemsOf(node.get('Nums'), resolve);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [key, value] = [numberOf(numbers[at], resolve), numbers[at + 1]];
      if (key !== undefined && isKey(key) && value) entries.set(key, value);
    }
  }
  return entries;
}
