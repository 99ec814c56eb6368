import './device.ts';
import { newId, ServiceError, type SubmissionPayload } from '@document-signer/core';
import { expect, vi } from 'vitest';
import { createConnection } from '../src/delivery/connection.ts';
import { openDraftStore } from '../src/drafts/device-draft-store.ts';
import { storageKey } from '../src/drafts/draft-store.ts';
import { keepDraft } from '../src/drafts/keep-draft.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, signature, text } from './sample.ts';

export const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429, retryAfter: 60 });
export const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });

/** A service that all tabs share. Its first requests fail with these errors. */
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

/** Opens the document in a tab. */
async function openTab({ client }: Pick<ReturnType<typeof startService>, 'client'>, documentId: string) {
  const draftStore = openDraftStore(storageKey(documentId));
  const connection = createConnection();
  const onComplete = vi.fn();
  const deps = { ...sampleDeps(client, { onComplete }), documentId, draftStore: () => draftStore, connection };
  const store = createSignerStore(deps);
  const stop = keepDraft(store, draftStore);
  await store.getState().open();
  const close = () => {
    stop();
    store.getState().close();
  };
  return { state: () => store.getState(), close, onComplete };
}

/** Opens the document in a tab with all fields filled in, and then in another one. @returns both, and a function to close them */
export async function openTwo(service: ReturnType<typeof startService>) {
  const documentId = newId('doc');
  const one = await openTab(service, documentId);
  one.state().setValue('name', text('Jane'));
  one.state().setValue('sign', signature);
  await expect.poll(() => one.state().isKept).toBe(true);
  const other = await openTab(service, documentId);
  const close = () => {
    one.close();
    other.close();
  };
  return { one, other, close };
}
