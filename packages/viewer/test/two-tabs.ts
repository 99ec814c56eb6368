import 'fake-indexeddb/auto';
import { newId, ServiceError, type SubmissionPayload } from '@document-signer/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createConnection } from '../src/delivery/connection.ts';
import { keepDraft } from '../src/drafts/keep-draft.ts';
import { openDraftStore } from '../src/drafts/lazy-draft-store.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, signature, text } from './sample.ts';

export const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429, retryAfter: 60 });
export const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });

/** What a tab shows while the service is busy. */
export const waiting = { submission: 'sending', state: 'waiting', cause: 'busy', mayHaveArrived: false };

const tabs: (() => void)[] = [];

/** Closes the tabs after each test, and says what the browser tells of the connection. */
export function setUpTabs() {
  const browser = { isOnLine: true };
  beforeEach(() => {
    browser.isOnLine = true;
    Object.defineProperty(navigator, 'onLine', { get: () => browser.isOnLine, configurable: true });
  });
  afterEach(() => {
    for (const close of tabs.splice(0)) close();
  });
  return browser;
}

/** A service that all tabs send to, and that begins with these answers. */
export function startService(failures: unknown[] = []) {
  const { client, sent } = sampleClient(undefined, failures);
  const stored = new Map<string, SubmissionPayload>();
  const submitDocument: typeof client.submitDocument = async (payload, call) => {
    const result = await client.submitDocument(payload, call);
    stored.set(payload.checksum, payload);
    return result;
  };
  const names = () => [...stored.values()].map(({ fields }) => fields.find(({ id }) => id === 'name')?.value?.content);
  return { client: { ...client, submitDocument }, sent, names };
}

/** A tab with the document in it. */
async function openTab({ client }: Pick<ReturnType<typeof startService>, 'client'>, documentId: string) {
  const draftStore = openDraftStore({ documentId, signerId: undefined });
  const connection = createConnection();
  const onComplete = vi.fn();
  const store = createSignerStore({ ...sampleDeps(client, { onComplete }), documentId, draftStore, connection });
  const stop = keepDraft(store, draftStore);
  await store.getState().open();
  await expect.poll(() => draftStore.read()).toBeDefined();
  const close = () => {
    stop();
    store.getState().close();
  };
  tabs.push(close);
  const shows = () => {
    const { submission, delivery } = store.getState();
    return { submission, state: delivery?.state, cause: delivery?.cause, mayHaveArrived: delivery?.mayHaveArrived };
  };
  return { state: () => store.getState(), shows, connection, close, onComplete };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Two tabs with the same document, in which everything is filled in. */
export async function openTwo(service: ReturnType<typeof startService>): Promise<[Tab, Tab]> {
  const documentId = newId('doc');
  const [one, other] = [await openTab(service, documentId), await openTab(service, documentId)];
  one.state().setValue('name', text('Jane'));
  one.state().setValue('sign', signature);
  await expect.poll(() => other.state().values).toEqual({ name: text('Jane'), sign: signature });
  return [one, other];
}
