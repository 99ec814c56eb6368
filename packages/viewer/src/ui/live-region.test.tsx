import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, samplePdf, text, textField } from '../../test/sample.ts';
import { lateCode } from '../late/late-code.ts';
import type { Hit } from '../reading/search/find-hits.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { SignerState } from '../store/state.ts';
import { LiveRegion } from './layout.tsx';

/** Records the announcements for a document that is another one after a reload. */
async function listen(second = sampleDocument()) {
  const getDocument = vi.fn(async () => second).mockResolvedValueOnce(sampleDocument());
  const store = createSignerStore(sampleDeps({ ...sampleClient().client, getDocument }));
  const { container } = render(
    <SignerContext value={store}>
      <LiveRegion />
    </SignerContext>,
  );
  await lateCode.preload();
  await store.getState().open();
  const announced: SignerState['announcement'][] = [];
  store.subscribe(({ announcement }, before) => {
    if (announcement !== before.announcement) announced.push(announcement);
  });
  const said = () =>
    announced.splice(0).map((announcement) => {
      act(() => store.setState({ announcement }));
      return container.textContent;
    });
  return { store, said };
}

describe('the live region announces', () => {
  it('a new version and the values that were not carried over', async () => {
    const { store, said } = await listen(sampleDocument([textField('name', { label: 'Full name' })], 2));
    act(() => void store.getState().setValue('name', text('Jane')));
    act(() => void store.getState().setValue('note', text('Soon')));
    await act(() => store.getState().open());
    expect(said()).toEqual([
      'This document was updated. Not carried over to this version: NOTE.',
      'lease.pdf is open. 1 required field to fill in.',
    ]);
  });

  it('missing fields and pages left together, because a second announcement would replace the first', async () => {
    const { store, said } = await listen();
    store.getState().setOptions({ requireAllPagesViewed: true });
    await store.getState().submit();
    expect(said()).toEqual(['2 required fields are empty. 2 pages not viewed yet']);
  });

  it('no new version after a reload of the same one', async () => {
    const { store, said } = await listen();
    act(() => void store.getState().setValue('name', text('Jane')));
    await act(() => store.getState().open());
    expect(said()).toEqual(['lease.pdf is open. 2 required fields to fill in.']);
  });

  it('the current hit and its page', async () => {
    const { store, said } = await listen();
    const hitOn = (pageNumber: number): Hit => ({ pageNumber, start: 0, end: 1, context: ['', 'a', ''] });
    const hits = new Map([1, 2].map((page) => [page, [hitOn(page)]]));
    act(() => store.setState({ found: { hits, count: 2, withoutText: 0, searched: 2, isCut: false } }));
    act(() => {
      for (const direction of [1, 1, 1, -1] as const) store.getState().stepHit(direction);
    });
    expect(said()).toEqual(['1 of 2: Page 1', '2 of 2: Page 2', '1 of 2: Page 1', '2 of 2: Page 2']);
  });

  it('that a search could not read all pages', async () => {
    const { store, said } = await listen();
    const textOf = async () => Promise.reject(new Error('The connection is lost.'));
    act(() => store.setState({ pdf: { ...samplePdf(), textOf } }));
    await act(() => store.getState().searchFor('rent'));
    expect(said()).toEqual([expect.stringContaining('Some pages couldn’t be searched.')]);
  });
});
