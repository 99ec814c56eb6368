import type { PageInfo } from '@document-signer/core';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, samplePdf, textField } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

const upright = (pageNumber: number): PageInfo => ({ pageNumber, width: 595, height: 842, rotation: 0 });
const wide = (pageNumber: number): PageInfo => ({ pageNumber, width: 842, height: 595, rotation: 90 });

/** A signer whose host knows nothing of the pages of its PDF. */
function signerOf(real: readonly PageInfo[], fields = [textField('name')]) {
  const { pages: _, ...document } = sampleDocument(fields);
  const asked: number[] = [];
  const pdf = {
    ...samplePdf(real.length),
    pageInfo: async (pageNumber: number) => {
      asked.push(pageNumber);
      return real[pageNumber - 1] ?? upright(pageNumber);
    },
  };
  const openPdf = vi.fn(async () => pdf);
  const { client } = sampleClient();
  const getDocument = async () => ({ ...document, metadata: { ...document.metadata, pageCount: 0 } });
  const store = createSignerStore({ ...sampleDeps({ ...client, getDocument }), openPdf });
  return { store, asked, openPdf };
}

const many = (length: number) => Array.from({ length }, (_, index) => upright(index + 1));
const viewport = { width: 800, height: 600 };

describe('a document without page sizes', () => {
  it('is opened once, and shown as soon as the size of its first page is known', async () => {
    const { store, asked, openPdf } = signerOf(many(40));
    await store.getState().open();
    expect(store.getState().loading).toBe('done');
    expect(store.getState().document?.pages).toEqual(many(40));
    expect(asked).toEqual([1]);
    expect(openPdf).toHaveBeenCalledTimes(1);
  });

  it('gets the right sizes as its pages come into view, and asks for no others', async () => {
    const real = many(40).map((page) => (page.pageNumber === 20 ? wide(20) : page));
    const { store, asked } = signerOf(real);
    await store.getState().open();
    store.getState().setView({ currentPage: 19, viewport });
    await expect.poll(() => store.getState().document?.pages[19]).toEqual(wide(20));
    expect(Math.max(...asked)).toBeLessThan(25);
  });

  it('fits the width with a wide page, once that has been seen', async () => {
    const { store } = signerOf([upright(1), wide(2)]);
    await store.getState().open();
    store.getState().setView({ currentPage: 1, viewport });
    const { scale } = store.getState();
    await expect.poll(() => store.getState().scale).toBeLessThan(scale);
    expect(842 * store.getState().scale).toBeLessThanOrEqual(viewport.width);
  });

  it('is refused when a field stands on a page that is not there', async () => {
    const { store } = signerOf(many(2), [textField('name', { page: 3 })]);
    await store.getState().open();
    expect(store.getState().loading).toBe('failed');
  });
});
