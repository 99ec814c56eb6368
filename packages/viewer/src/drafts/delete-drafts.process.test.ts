// @vitest-environment happy-dom
// Not in a VM context: channels between tabs and tasks of the event loop belong to the process.

import 'fake-indexeddb/auto';
import { newId, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, text } from '../../test/sample.ts';
import { keepMark, useSessionMark } from '../signature/session-marks.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { openDeviceDatabase } from './device-database.ts';
import { keepDraft } from './keep-draft.ts';
import { openDraftStore } from './lazy-draft-store.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteDrafts({ includeUnsent: true });
});

const document = () => newId('doc');
const draftStoreOf = (documentId: string, signerId?: string) => openDraftStore({ documentId, signerId });
const draft = { version: 1, savedAt: Date.now(), labels: { name: 'Name' }, values: { name: text('Jane') } };
const payload = { checksum: 'sha256-jcs-v1:00' } as SubmissionPayload;
const pending = { fingerprint: 'x', payload, wasTried: true, savedAt: Date.now() };
const receipt = { submissionId: newId('sub'), timestamp: '2026-11-21T10:00:00.000Z' } as SubmissionResult;

/** Everything that anybody finds who looks into the database. */
async function onDevice(): Promise<string> {
  const database = await openDeviceDatabase();
  const tables = ['drafts', 'values', 'pending', 'receipts'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => database.getAll(table))));
}

/** An open signer that keeps its drafts on the device, with a name typed into it. */
async function openSigner() {
  const deps = sampleDeps(sampleClient().client);
  const draftStore = draftStoreOf(deps.documentId);
  const store = createSignerStore({ ...deps, draftStore });
  const stop = keepDraft(store, draftStore);
  await store.getState().open();
  await expect.poll(() => draftStore.read()).toBeDefined();
  store.getState().enterValue('name', text('Jane'));
  return { store, stop, untilKept: () => expect.poll(() => store.getState().isKept).toBe(true) };
}

describe('a host whose user signs out', () => {
  it('deletes every draft and every receipt on the device', async () => {
    const [one, other] = [document(), document()];
    await draftStoreOf(one).saveDraft(draft);
    await draftStoreOf(other, 'jane').saveDraft(draft);
    await draftStoreOf(document()).finish(receipt);
    expect(await deleteDrafts()).toBe(0);
    expect(await onDevice()).toBe('[[],[],[],[]]');
  });

  it('creates no database where there is none', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.resetModules();
    const { deleteDrafts: deleteFirst } = await import('./delete-drafts.ts');
    expect(await deleteFirst()).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
    vi.stubGlobal('indexedDB', undefined);
    expect(await deleteFirst()).toBe(0);
  });

  it('can mean one document or one person only', async () => {
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
    expect(await onDevice()).toBe('[[],[],[],[]]');
  });

  it('deletes no submission that waits to be sent, and is told of it, unless it says so', async () => {
    const draftStore = draftStoreOf(document());
    await draftStore.saveDraft(draft);
    await draftStore.changePending(() => pending);
    expect(await deleteDrafts()).toBe(1);
    expect(await draftStore.read()).toMatchObject({ draft: undefined, pending });
    expect(await deleteDrafts({ includeUnsent: true })).toBe(0);
    expect((await draftStore.read())?.pending).toBeUndefined();
  });
});

it('signatures that were kept for the session go, too: of one person, or of all', async () => {
  const mark = { imageData: inkPng, way: 'draw' } as const;
  for (const signer of ['jane', 'joan']) keepMark('signature', mark, signer);
  const jane = renderHook(() => useSessionMark('signature', 'jane')).result;
  const joan = renderHook(() => useSessionMark('signature', 'joan')).result;
  await act(() => deleteDrafts({ documentId: document() }));
  expect([jane.current, joan.current]).toEqual([mark, mark]);
  await act(() => deleteDrafts({ signerId: 'jane' }));
  expect([jane.current, joan.current]).toEqual([undefined, mark]);
  await act(() => deleteDrafts());
  expect(joan.current).toBeUndefined();
});

describe('signers that are open then', () => {
  it('are emptied if their document is meant, and what was just being typed is not written afterwards', async () => {
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
    expect(await onDevice()).toBe('[[],[],[],[]]');
  });

  it('may have been taken away just before: what they wrote last is not on the device either', async () => {
    const { stop } = await openSigner();
    stop();
    await deleteDrafts();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await onDevice()).toBe('[[],[],[],[]]');
  });

  it('can be filled in again, by the next person, and that is kept', async () => {
    const { store, stop, untilKept } = await openSigner();
    await deleteDrafts();
    store.getState().enterValue('name', text('Joan'));
    await untilKept();
    stop();
    expect(await onDevice()).toMatch(/Joan/);
    expect(await onDevice()).not.toMatch(/Jane/);
  });

  it('are emptied in other tabs, too', async () => {
    const { store, stop } = await openSigner();
    keepMark('signature', { imageData: inkPng, way: 'draw' }, '');
    const mark = renderHook(() => useSessionMark('signature', '')).result;
    const other = new BroadcastChannel('document-signer');
    other.postMessage({});
    await act(() => expect.poll(() => store.getState().values).toEqual({}));
    expect(mark.current).toBeUndefined();
    other.close();
    stop();
  });
});

describe('a device', () => {
  it('that does not let us at them is told of: drafts may still be there', async () => {
    vi.resetModules();
    const open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open });
    const { deleteDrafts: deleteThere } = await import('./delete-drafts.ts');
    await expect(deleteThere()).rejects.toThrow('insecure');
  });
});
