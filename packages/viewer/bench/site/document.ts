import type { SignerClient } from '../../src/index.ts';
import { expose } from './exposed.ts';

export const documentId = 'doc_00000000000000000000000000';

/** Loads the document with the number of fields in the query. */
export const getDocument: SignerClient['getDocument'] = async (_, { signal }) => {
  const { file, fields } = Object.fromEntries(new URLSearchParams(location.search));
  const response = await fetch(`/info/${file}?${new URLSearchParams({ fields: fields ?? '0' })}`, { signal });
  return response.json();
};

/** Creates a root element that fills the window. */
export function makeRoot(): Element {
  const root = document.createElement('div');
  root.style.height = '100vh';
  document.body.append(root);
  return root;
}

/** Makes a page with our viewer measurable. */
export function exposePages(goToPage: (pageNumber: number) => void): void {
  expose({
    get scroller() {
      return document.querySelector('[data-part="pages"]') ?? document.body;
    },
    goToPage,
    isPainted: (pageNumber) =>
      document.querySelector(`[data-part="page"][data-page="${pageNumber}"] canvas[data-state="drawn"]`) !== null,
  });
}
