import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { sampleClient, sampleDeps } from '../../../test/sample.ts';
import { SignerContext, useSigner } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { Sidebar } from './sidebar.tsx';

afterEach(cleanup);

function OpenSidebar(): ReactNode {
  const tab = useSigner((state) => state.sidebar);
  return tab ? <Sidebar tab={tab} /> : null;
}

/** Shows a signer with a focused button and its pages, and opens the search. */
async function openSearch() {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <div data-part="signer">
        <button type="button">Find</button>
        <section data-part="pages" tabIndex={-1} aria-label="pages" />
        <OpenSidebar />
      </div>
    </SignerContext>,
  );
  const opener = screen.getByRole('button', { name: 'Find' });
  opener.focus();
  act(() => store.getState().openSidebar('search'));
  return opener;
}

it('focuses the pages on close when the opener is gone', async () => {
  const opener = await openSearch();
  opener.remove();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByLabelText('pages'));
});
