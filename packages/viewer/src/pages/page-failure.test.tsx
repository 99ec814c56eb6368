import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, samplePdf } from '../../test/sample.ts';
import type { SignerError } from '../events.ts';
import { english } from '../languages/en/index.ts';
import { createLocalization } from '../languages/localization.ts';
import { LocalizationContext } from '../languages/localization-context.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { PagesPane } from './pages-pane.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows the pages of a file whose first page cannot be drawn while `isBroken`. */
async function showBroken() {
  const file = { isBroken: true };
  const drawPage = async (pageNumber: number) => {
    if (file.isBroken && pageNumber === 1) throw new Error('Bad page.');
  };
  const errors: SignerError[] = [];
  const deps = sampleDeps(sampleClient().client, { onError: (error) => errors.push(error) });
  const store = createSignerStore({ ...deps, openPdf: async () => ({ ...samplePdf(), drawPage }) });
  render(
    <LocalizationContext value={createLocalization(english, 'en')}>
      <SignerContext value={store}>
        <PagesPane isCovered={false} />
      </SignerContext>
    </LocalizationContext>,
  );
  await act(() => store.getState().open());
  return { store, errors, file };
}

describe('a page that cannot be drawn', () => {
  it('is reported to the host with its number', async () => {
    const { store, errors } = await showBroken();
    await expect.poll(() => store.getState().failedPages).toEqual([1]);
    expect(errors).toMatchObject([{ code: 'UNREADABLE_PAGE', message: 'Page 1 cannot be drawn.', retryable: false }]);
  });

  it('is drawn on a retry', async () => {
    const { store, errors, file } = await showBroken();
    await expect.poll(() => store.getState().failedPages).toEqual([1]);
    act(() => store.getState().retryPages());
    await expect.poll(() => errors).toHaveLength(2);
    expect(store.getState().failedPages).toEqual([1]);
    file.isBroken = false;
    act(() => store.getState().retryPages());
    await expect.poll(() => store.getState().failedPages).toEqual([]);
  });
});
