import { describe, expect, it } from 'vitest';
import { announced, sampleClient, sampleDeps, sampleDocument, signature, text } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

async function openStore() {
  const { client, sent } = sampleClient(sampleDocument());
  const store = createSignerStore(sampleDeps(client));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  return { store, sent };
}

describe('a page that cannot be shown', () => {
  it('blocks review and submit until it is drawn', async () => {
    const { store, sent } = await openStore();
    store.getState().notePageFailed(1);
    store.getState().review();
    expect(store.getState().isReviewing).toBe(false);
    expect(await store.getState().submit()).toBeUndefined();
    expect(sent).toHaveLength(0);
    store.getState().notePageDrawn(1);
    expect(announced(store)).toBe('Page 1 is now shown.');
    store.getState().review();
    expect(store.getState().isReviewing).toBe(true);
    await store.getState().submit();
    expect(sent).toHaveLength(1);
  });

  it('blocks submit when it fails during the review', async () => {
    const { store, sent } = await openStore();
    store.getState().review();
    store.getState().notePageFailed(1);
    await store.getState().submit();
    expect(sent).toHaveLength(0);
  });

  it('is listed once, in page order', async () => {
    const { store } = await openStore();
    for (const page of [12, 3, 12]) store.getState().notePageFailed(page);
    expect(store.getState().failedPages).toEqual([3, 12]);
  });

  it('stays listed during a retry, which leaves the review', async () => {
    const { store } = await openStore();
    store.getState().review();
    store.getState().notePageFailed(1);
    store.getState().retryPages();
    expect(store.getState()).toMatchObject({
      failedPages: [1],
      isReviewing: false,
      pendingNavigation: { to: 'page', target: 1 },
    });
    const { pageRetries } = store.getState();
    store.getState().retryPages();
    expect(store.getState().pageRetries).not.toBe(pageRetries);
  });

  it('is no longer listed after the document is reopened', async () => {
    const { store } = await openStore();
    store.getState().notePageFailed(1);
    await store.getState().open();
    expect(store.getState().failedPages).toEqual([]);
  });
});
