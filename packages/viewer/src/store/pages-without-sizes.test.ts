import type { PageInfo } from '@document-signer/core';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, samplePdf, text, textField } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

const upright = (pageNumber: number): PageInfo => ({ pageNumber, width: 595, height: 842, rotation: 0 });
const wide = (pageNumber: number): PageInfo => ({ pageNumber, width: 842, height: 595, rotation: 90 });

/** A signer whose host knows nothing of the pages of its PDF. */
function signerOf(real: (PageInfo | 'broken')[], fields = [textField('name')]) {
  const { pages: _, ...document } = sampleDocument(fields);
  const pdf = {
    ...samplePdf(real.length),
    pageInfo: async (pageNumber: number) => {
      const page = real[pageNumber - 1];
      if (typeof page !== 'object') throw new Error('The page cannot be read.');
      return page;
    },
  };
  const openPdf = vi.fn(async () => pdf);
  const { client, sent } = sampleClient();
  const getDocument = async () => ({ ...document, metadata: { ...document.metadata, pageCount: 0 } });
  const store = createSignerStore({ ...sampleDeps({ ...client, getDocument }), openPdf });
  return { store, openPdf, sent };
}

const many = (length: number) => Array.from({ length }, (_, index) => upright(index + 1));

describe('a document without page sizes', () => {
  it('is opened once', async () => {
    const { store, openPdf } = signerOf(many(40));
    await store.getState().open();
    expect(store.getState().loading).toBe('done');
    expect(store.getState().document?.pages).toEqual(many(40));
    expect(openPdf).toHaveBeenCalledTimes(1);
  });

  it('shows a page that cannot be read as large as the first, and is not submitted before that is measured', async () => {
    const real = [upright(1), wide(2), 'broken', upright(4)] satisfies (PageInfo | 'broken')[];
    const { store, sent } = signerOf(real);
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    expect(store.getState().document?.pages).toEqual([upright(1), wide(2), upright(3), upright(4)]);
    expect(store.getState().failedPages).toEqual([3]);
    // It is drawn, but its size is still unknown.
    store.getState().notePageDrawn(3);
    await store.getState().submit();
    expect(sent).toEqual([]);
    real[2] = wide(3);
    store.getState().notePageDrawn(3);
    await expect.poll(() => store.getState().failedPages).toEqual([]);
    expect(store.getState().pageLayout?.pages[2]).toEqual(wide(3));
    await store.getState().submit();
    expect(sent[0]?.pages).toEqual([upright(1), wide(2), wide(3), upright(4)]);
  });

  it('is refused when a field stands on a page that is not there', async () => {
    const { store } = signerOf(many(2), [textField('name', { page: 3 })]);
    await store.getState().open();
    expect(store.getState().loading).toBe('failed');
  });
});
