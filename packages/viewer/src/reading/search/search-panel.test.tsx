import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { announced, sampleClient, sampleDeps } from '../../../test/sample.ts';
import { SignerContext } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { findHits } from './find-hits.ts';
import { SearchPanel } from './search-panel.tsx';
import { nothingFound } from './search-state.ts';

afterEach(cleanup);

it('indicates that there may be more hits until all pages are searched', async () => {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  const { container } = render(
    <SignerContext value={store}>
      <SearchPanel />
    </SignerContext>,
  );
  const count = () => container.querySelector('[data-part="search-count"]')?.textContent;
  const hits = findHits('rent, rent and rent', 1, 'rent');
  const found = { ...nothingFound, hits: new Map([[1, hits]]), count: 3, searched: 1 };
  act(() => store.setState({ searching: 'running', found, shownHit: hits[0] && { hit: hits[0] } }));
  expect(count()).toBe('1 of 3 or more');
  act(() => store.getState().stepHit(1));
  expect(announced(store)).toBe('2 of 3 or more: Page 1');
  act(() => store.setState({ searching: 'done' }));
  expect(count()).toBe('2 of 3');
  act(() => store.setState({ searching: 'failed' }));
  expect(count()).toBe('2 of 3 or more');
});

it('shows a snippet in the direction of its text', async () => {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  const hits = findHits('The rent is due.', 1, 'rent');
  const { container } = render(
    <SignerContext value={store}>
      <SearchPanel />
    </SignerContext>,
  );
  act(() => store.setState({ found: { ...nothingFound, hits: new Map([[1, hits]]), count: 1 } }));
  expect(container.querySelector('[data-part="search-result"] mark')?.parentElement?.dir).toBe('auto');
});
