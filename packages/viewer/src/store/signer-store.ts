import { createStore } from 'zustand/vanilla';
import { createEnvelopeSlice } from '../envelope/envelope-slice.ts';
import { type LateCode, lateCode } from '../late/late-code.ts';
import { nothingFound } from '../reading/search/search-state.ts';
import { createLifetime, type SignerDeps } from './deps.ts';
import { createDocumentSlice } from './document-slice.ts';
import { createFocusSlice } from './focus-slice.ts';
import { createGuideSlice } from './guide-slice.ts';
import { tellHost } from './host-events.ts';
import { createFailedPagesSlice, createFailureSlice, createTakeClient } from './recovery-slice.ts';
import { selectIsReadOnly } from './selectors.ts';
import type { FieldCheck, Filling, SignerOptions, SignerState, SignerStore, Todo } from './state.ts';
import { createViewSlice } from './view-slice.ts';

/** The default options. */
export const defaultOptions: SignerOptions = {
  review: true,
  allowDownload: true,
  requireAllPagesViewed: false,
  readOnly: false,
  canDecline: false,
  readOnlyFields: [],
};

const ignore = () => {};
const no = () => false;
const none: readonly string[] = [];
const nothing = async () => undefined;
const noProblem: FieldCheck = { problem: undefined, isMissing: false };
const nothingToDo: Todo = {
  faults: none,
  incomplete: none,
  optional: none,
  progress: { filled: 0, required: 0, remaining: 0 },
};

/** Stands in for the code for fields until it is loaded. */
const noFilling: Filling = {
  query: '',
  searching: 'no',
  found: nothingFound,
  shownHit: undefined,
  searchFor: nothing,
  stepHit: ignore,
  showHit: ignore,
  values: {},
  isDirty: false,
  reported: new Set(),
  fieldNamed: () => undefined,
  plainValues: () => ({}),
  setPlainValue: no,
  setValue: no,
  enterValue: ignore,
  noteUnfinished: ignore,
  replaceValues: ignore,
  adoptValues: ignore,
  report: ignore,
  refuse: ignore,
  sameFields: () => none,
  applyToAll: () => none,
  reset: ignore,
  refused: {},
  check: () => noProblem,
  todo: () => nothingToDo,
  viewed: { pages: [], numbers: [] },
  arePagesLeftShown: false,
  markViewed: ignore,
  addViewed: ignore,
  forgetViewed: ignore,
  reportPages: () => 0,
  consent: undefined,
  consentRequests: 0,
  agree: ignore,
  askConsent: no,
  submission: 'editing',
  result: undefined,
  earlier: undefined,
  submitFailure: undefined,
  attempt: undefined,
  delivery: undefined,
  isSubmissionKept: false,
  review: ignore,
  submit: nothing,
  decline: nothing,
  resume: nothing,
  sendNow: ignore,
  cancelSending: no,
  stopSending: nothing,
  showReceipt: ignore,
  fillAgain: ignore,
  dismissFailure: ignore,
  copy: 'none',
  copyLink: undefined,
  watchCopy: nothing,
  findCopy: () => Promise.reject(new Error('Nothing was submitted.')),
  isKept: false,
  restored: undefined,
  isOpenElsewhere: false,
  unsavedNotice: 'none',
  takeOver: ignore,
  restore: ignore,
  startOver: ignore,
  dismissRestored: ignore,
  showUnsavedNotice: ignore,
  dismissUnsaved: ignore,
  handleRefusal: no,
};

/** Creates the store of one signer. Nothing is loaded before `open`. */
export function createSignerStore(given: SignerDeps): SignerStore {
  const lifetime = createLifetime();
  const deps: SignerDeps = { ...given, events: () => (lifetime.isEnded() ? {} : given.events()) };
  let isFilled = false;

  function fill({ createFilling }: LateCode): void {
    if (!isFilled) store.setState(createFilling(deps, lifetime, store));
    isFilled = true;
  }

  const store: SignerStore = createStore<SignerState>()((set, get, api) => ({
    ...createDocumentSlice(deps, lifetime, fill)(set, get, api),
    ...createFailureSlice(deps, lifetime)(set, get, api),
    ...createTakeClient(deps, lifetime)(set, get, api),
    ...createEnvelopeSlice(set, get, api),
    ...createViewSlice(() => get().pageLayout?.pages ?? [])(set, get, api),
    fonts: deps.fonts,
    options: defaultOptions,
    // Closes the dialogs and panels that the new options no longer allow.
    setOptions(changed) {
      const { document, signing, options: before } = get();
      const options = { ...before, ...changed };
      const field = document?.fields.find(({ id }) => id === signing);
      set({
        options,
        ...(field && selectIsReadOnly({ options }, field) && { signing: undefined }),
        ...(options.readOnly && { isReviewing: false, mode: 'document', restored: undefined }),
      });
    },
    ...createFailedPagesSlice(set, get, api),
    ...createGuideSlice(set, get, api),
    ...createFocusSlice(set, get, api),
    ...noFilling,
  }));
  tellHost(store, deps.events);
  const { code } = lateCode.read();
  if (code) fill(code);
  return store;
}
