import type { PageInfo } from '@document-signer/core';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, samplePdf, textField } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

const upright = (pageNumber: number): PageInfo => ({ pageNumber, width: 595, height: 842, rotation: 0 });

/** A signer whose host does not describe the pages of its PDF. */
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
  const { client } = sampleClient();
  const getDocument = async () => ({ ...document, metadata: { ...document.metadata, pageCount: 0 } });
  const store = createSignerStore({ ...sampleDeps({ ...client, getDocument }), openPdf });
  return { store, openPdf };
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

  it('is not opened when a page cannot be measured, since its size would be submitted', async () => {
    const { store } = signerOf([upright(1), 'broken']);
    await store.getState().open();
    expect(store.getState()).toMatchObject({ loading: 'failed', document: undefined });
  });

  it('is rejected when a field is on a page that does not exist', async () => {
    const { store } = signerOf(many(2), [textField('name', { page: 3 })]);
    await store.getState().open();
    expect(store.getState().loading).toBe('failed');
  });
});
