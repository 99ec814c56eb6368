import { PdfDict, type PdfObject } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { lineage } from './page-tree.ts';

/** The resources of one page alone. */
export interface OwnResources {
  /** Adds one under a name that is free, and answers the name. */
  add(kind: 'XObject' | 'Properties', value: PdfObject): string;
}

/**
 * Gives a page resources of its own. They may have come from above and be shared with other pages, and pdf.js takes of
 * several above what the nearest does not have: so does what is written here.
 */
export function ownResources(page: PdfDict, resolve: Resolve): OwnResources {
  const resources = new PdfDict();
  for (const node of lineage(page, resolve)) {
    const dict = resolve(node.get('Resources'));
    if (!(dict instanceof PdfDict)) continue;
    for (const [key, value] of dict) if (!resources.has(key)) resources.set(key, value);
  }
  page.set('Resources', resources);

  const own = new Map<string, PdfDict>();
  function ownDict(kind: string): PdfDict {
    const known = own.get(kind);
    if (known) return known;
    const shared = resolve(resources.get(kind));
    const dict = shared instanceof PdfDict ? shared.clone() : new PdfDict();
    resources.set(kind, dict);
    own.set(kind, dict);
    return dict;
  }

  return {
    add(kind, value) {
      const dict = ownDict(kind);
      let number = dict.size;
      while (dict.has(`DS${number}`)) number += 1;
      dict.set(`DS${number}`, value);
      return `DS${number}`;
    },
  };
}
