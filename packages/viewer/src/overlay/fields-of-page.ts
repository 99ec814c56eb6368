import type { Field } from '@document-signer/core';
import type { OpenDocument, UnsupportedField } from '../store/read-document.ts';

/** What stands on one page, in the order in which the page is read. */
interface PageFields {
  readonly fields: readonly Field[];
  readonly unsupported: readonly UnsupportedField[];
}

const none: PageFields = { fields: [], unsupported: [] };
const known = new WeakMap<OpenDocument, ReadonlyMap<number, PageFields>>();

/** The fields of a page. They are sorted by pages once for each document, not once for each page. */
export function fieldsOfPage(document: OpenDocument, pageNumber: number): PageFields {
  const pages = known.get(document) ?? sortByPage(document);
  known.set(document, pages);
  return pages.get(pageNumber) ?? none;
}

function sortByPage({ fields, unsupported }: OpenDocument): ReadonlyMap<number, PageFields> {
  const pages = new Map<number, { fields: Field[]; unsupported: UnsupportedField[] }>();
  const pageOf = ({ page }: { readonly page: number }) => {
    const here = pages.get(page) ?? { fields: [], unsupported: [] };
    pages.set(page, here);
    return here;
  };
  for (const field of fields) pageOf(field).fields.push(field);
  for (const field of unsupported) pageOf(field).unsupported.push(field);
  return pages;
}
