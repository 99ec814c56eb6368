import { createStore } from 'zustand/vanilla';
import { createChecksSlice } from './checks-slice.ts';
import { createCopySlice } from './copy-slice.ts';
import { createLifetime, type SignerDeps } from './deps.ts';
import { createDocumentSlice } from './document-slice.ts';
import { createDraftsSlice } from './drafts-slice.ts';
import { createFailedPagesSlice } from './failed-pages-slice.ts';
import { createFocusSlice } from './focus-slice.ts';
import { createGuideSlice } from './guide-slice.ts';
import { measurePages } from './measured-pages.ts';
import { createOptionsSlice } from './options-slice.ts';
import { createReadingSlice } from './reading-slice.ts';
import { createRecoverySlice } from './recovery-slice.ts';
import type { SignerState, SignerStore } from './state.ts';
import { createSubmissionSlice } from './submission-slice.ts';
import { createValuesSlice } from './values-slice.ts';
import { createViewSlice } from './view-slice.ts';
import { createViewedSlice } from './viewed-slice.ts';

/** Makes the store of one signer. Nothing is loaded before `open`. */
export function createSignerStore(given: SignerDeps): SignerStore {
  const lifetime = createLifetime();
  const { deps, watch } = measurePages(given);
  const store = createStore<SignerState>()((set, get, api) => ({
    ...createDocumentSlice(deps, lifetime)(set, get, api),
    ...createViewSlice(() => get().pageLayout?.pages ?? [])(set, get, api),
    ...createValuesSlice(deps)(set, get, api),
    ...createChecksSlice(set, get, api),
    fonts: deps.fonts,
    ...createOptionsSlice(set, get, api),
    ...createReadingSlice(deps, lifetime)(set, get, api),
    ...createFailedPagesSlice(set, get, api),
    ...createViewedSlice(set, get, api),
    ...createSubmissionSlice(deps, lifetime)(set, get, api),
    ...createCopySlice(deps, lifetime)(set, get, api),
    ...createDraftsSlice(deps)(set, get, api),
    ...createRecoverySlice(deps, lifetime)(set, get, api),
    ...createGuideSlice(set, get, api),
    ...createFocusSlice(set, get, api),
  }));
  watch(store);
  return store;
}
