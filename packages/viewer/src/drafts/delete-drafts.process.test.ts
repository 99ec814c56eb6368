// @vitest-environment happy-dom
// Not in a VM context: channels between tabs and tasks of the event loop belong to the process.

import '../../test/device.ts';
import { newId, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, text } from '../../test/sample.ts';
import { keepMark, useSessionMark } from '../signature/session-marks.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { openDeviceDatabase } from './device-database.ts';
import { openDraftStore } from './device-draft-store.ts';
import { storageKey } from './draft-store.ts';
import { keepDraft } from './keep-draft.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteDrafts({ includeUnsent: true });
});

const document = () => newId('doc');
const draftStoreOf = (documentId: string, signerId?: string) => openDraftStore(storageKey(documentId, signerId));
const draft = { version: 1, savedAt: Date.now(), labels: { name: 'Name' }, values: { name: text('Jane') } };
const payload = { checksum: 'sha256-jcs-v1:00' } as SubmissionPayload;
const pending = { fingerprint: 'x', payload, wasTried: true, savedAt: Date.now() };
const receipt = { submissionId: newId('sub'), timestamp: '2026-11-21T10:00:00.000Z' } as SubmissionResult;

/** All records of the database. */
async function onDevice(): Promise<string> {
  const database = await openDeviceDatabase();
  const tables = ['drafts', 'pending', 'receipts'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => database.getAll(table))));
}

/** An open signer that stores drafts on the device, with a name typed in. Waits until it has the lock. */
async function openSigner() {
  const deps = sampleDeps(sampleClient().client);
  const draftStore = draftStoreOf(deps.documentId);
  const store = createSignerStore({ ...deps, draftStore: () => draftStore });
  const stop = keepDraft(store, draftStore);
  await store.getState().open();
  await expect.poll(() => draftStore.read()).toBeDefined();
  store.getState().enterValue('name', text('Jane'));
  return { store, stop, untilKept: () => expect.poll(() => store.getState().isKept).toBe(true) };
}

describe('deleteDrafts', () => {
  it('deletes every draft and every receipt on the device', async () => {
    const [one, other] = [document(), document()];
    await draftStoreOf(one).saveDraft(draft);
    await draftStoreOf(other, 'jane').saveDraft(draft);
    await draftStoreOf(document()).finish(receipt);
    expect(await deleteDrafts()).toBe(0);
    expect(await onDevice()).toBe('[[],[],[]]');
  });

  it('deletes nothing if IndexedDB is not available', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await deleteDrafts()).toBe(0);
  });

  it('deletes the drafts of one document or one signer', async () => {
    const [one, other] = [document(), document()];
    await draftStoreOf(one, 'jane').saveDraft(draft);
    await draftStoreOf(one, 'joan').saveDraft(draft);
    await draftStoreOf(other).saveDraft(draft);
    await deleteDrafts({ documentId: one, signerId: 'jane' });
    expect((await draftStoreOf(one, 'jane').read())?.draft).toBeUndefined();
    expect((await draftStoreOf(one, 'joan').read())?.draft).toBeDefined();
    await deleteDrafts({ signerId: '' });
    expect((await draftStoreOf(other).read())?.draft).toBeUndefined();
    await deleteDrafts({ documentId: one });
    expect(await onDevice()).toBe('[[],[],[]]');
  });

  it('keeps and counts submissions that wait to be sent, unless they are included', async () => {
    const draftStore = draftStoreOf(document());
    await draftStore.saveDraft(draft);
    await draftStore.changePending(() => pending);
    expect(await deleteDrafts()).toBe(1);
    expect(await draftStore.read()).toMatchObject({ draft: undefined, pending });
    expect(await deleteDrafts({ includeUnsent: true })).toBe(0);
    expect((await draftStore.read())?.pending).toBeUndefined();
  });
});

it('deletes the signatures saved for the session, unless one document is selected', async () => {
  const mark = { imageData: inkPng, mode: 'draw' } as const;
  for (const signer of ['jane', 'joan']) keepMark('signature', mark, signer);
  const jane = renderHook(() => useSessionMark('signature', 'jane')).result;
  const joan = renderHook(() => useSessionMark('signature', 'joan')).result;
  await act(() => deleteDrafts({ documentId: document() }));
  expect([jane.current, joan.current]).toEqual([mark, mark]);
  await act(() => deleteDrafts({ signerId: 'jane' }));
  expect([jane.current, joan.current]).toEqual([undefined, undefined]);
});

describe('an open signer', () => {
  it('is cleared when its document is selected, and writes nothing afterwards', async () => {
    const { store, stop, untilKept } = await openSigner();
    await untilKept();
    await deleteDrafts({ documentId: document() });
    expect(store.getState().values).toEqual({ name: text('Jane') });
    expect(await onDevice()).toMatch(/Jane/);
    store.getState().enterValue('note', text('Still typing'));
    const deleting = deleteDrafts();
    expect(store.getState()).toMatchObject({ values: {}, isDirty: false, restored: undefined });
    stop();
    await deleting;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await onDevice()).toBe('[[],[],[]]');
  });

  it('leaves nothing when it was unmounted just before', async () => {
    const { stop } = await openSigner();
    stop();
    await deleteDrafts();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await onDevice()).toBe('[[],[],[]]');
  });

  it('can be filled in again by the next person, whose draft is kept', async () => {
    const { store, stop, untilKept } = await openSigner();
    await deleteDrafts();
    store.getState().enterValue('name', text('Joan'));
    await untilKept();
    stop();
    expect(await onDevice()).toMatch(/Joan/);
    expect(await onDevice()).not.toMatch(/Jane/);
  });

  it('is cleared by another tab, including its viewed pages', async () => {
    const { store, stop } = await openSigner();
    store.getState().markViewed([1], '2026-11-21T09:00:00.000Z');
    keepMark('signature', { imageData: inkPng, mode: 'draw' }, '');
    const mark = renderHook(() => useSessionMark('signature', '')).result;
    const other = new BroadcastChannel('document-signer');
    other.postMessage({});
    await act(() => expect.poll(() => store.getState().values).toEqual({}));
    expect(mark.current).toBeUndefined();
    expect(store.getState().viewed.numbers).toEqual([]);
    other.close();
    stop();
  });

  it('shows the fields instead of the receipt of an earlier visit', async () => {
    const { store, stop } = await openSigner();
    store.getState().startOver();
    store.getState().showReceipt(receipt, { isOtherVersion: false });
    await deleteDrafts();
    await expect.poll(() => store.getState()).toMatchObject({ submission: 'editing', result: undefined, values: {} });
    stop();
  });

  it('keeps showing the receipt of this visit', async () => {
    const { store, stop } = await openSigner();
    store.getState().showReceipt(receipt);
    await deleteDrafts();
    expect(store.getState().submission).toBe('done');
    stop();
  });
});

describe('storage that cannot be opened', () => {
  it('rejects, because drafts may still be there', async () => {
    vi.resetModules();
    const open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open });
    const { deleteDrafts: deleteThere } = await import('./delete-drafts.ts');
    await expect(deleteThere()).rejects.toThrow('insecure');
  });
});
