import { newId, type SubmissionResult } from '@document-signer/core';
import { vi } from 'vitest';
import type { Draft } from '../src/drafts/draft.ts';
import type { DraftStore, Kept } from '../src/drafts/draft-store.ts';
import { keepDraft } from '../src/drafts/keep-draft.ts';
import type { SignerEvents } from '../src/events.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

/** The records of a device that was never used. */
export const nothing: Kept = { draft: undefined, pending: undefined, receipt: undefined };
/** An old draft. */
export const draftOf = (values: Draft['values'], version = 1): Draft => ({
  version,
  savedAt: 1000,
  labels: { name: 'Name', note: 'Note', sign: 'Sign', gone: 'Gone' },
  values,
});
/** The receipt of a submission. */
export const receipt: SubmissionResult = {
  success: true,
  submissionId: newId('sub'),
  documentId: newId('doc'),
  timestamp: '2026-11-21T09:00:00.000Z',
  message: 'Stored.',
};

/** A draft store in memory, whose results the test may change. */
export function memoryDraftStore(kept: Partial<Kept> = {}) {
  const state = { kept: { ...nothing, ...kept } };
  const saveDraft = vi.fn(async (draft: Draft) => {
    state.kept = { ...state.kept, draft };
    return true;
  });
  const draftStore: DraftStore = {
    key: undefined,
    isWanted: true,
    read: async () => state.kept,
    saveDraft,
    dropDraft: async () => {
      state.kept = { ...state.kept, draft: undefined };
      return true;
    },
    changePending: async (decide) => {
      const pending = decide(state.kept.pending);
      state.kept = { ...state.kept, pending };
      return { pending };
    },
    finish: async (receipt, receiptVersion) => {
      state.kept = { ...nothing, receipt, receiptVersion };
      return true;
    },
  };
  return { draftStore, state, saveDraft };
}

type Memory = ReturnType<typeof memoryDraftStore>;

/** Opens a document with the records of a device. */
export async function openWith(
  memory: Memory | { draftStore: DraftStore },
  document = sampleDocument(),
  failures: unknown[] = [],
  events: SignerEvents = {},
) {
  const { client, sent } = sampleClient(document, failures);
  const store = createSignerStore({ ...sampleDeps(client, events), draftStore: () => memory.draftStore });
  const stop = keepDraft(store, memory.draftStore);
  await store.getState().open();
  await vi.advanceTimersByTimeAsync(0);
  return { store, stop, sent };
}
