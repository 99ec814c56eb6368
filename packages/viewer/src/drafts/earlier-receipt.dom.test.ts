import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, memoryDraftStore, openWith, receipt } from '../../test/memory-draft-store.ts';
import { announced, sampleClient, sampleDeps, sampleDocument, signature, statusOf, text } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { SignerStore } from '../store/state.ts';
import type { Kept } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = { submission: 'done', result: receipt, isDirty: false };

/** Fills in all fields and submits. */
async function submit({ getState }: SignerStore): Promise<void> {
  getState().setValue('name', text('Jane'));
  getState().setValue('sign', signature);
  await getState().submit();
  await vi.advanceTimersByTimeAsync(500);
}

describe('opening a document that was submitted from this device', () => {
  it.each([
    ['the same version', 1, 1, false],
    ['a receipt without a version', undefined, 1, false],
    ['another version', 1, 2, true],
  ] as const)('shows the receipt instead of empty fields: %s', async (_, receiptVersion, version, isOtherVersion) => {
    const memory = memoryDraftStore({ receipt, receiptVersion });
    const { store, stop } = await openWith(memory, sampleDocument(undefined, version));
    expect(store.getState()).toMatchObject({ ...shown, earlier: { isOtherVersion } });
    expect(announced(store)).toBe('lease.pdf was submitted from this device.');
    stop();
    expect(memory.state.kept).toMatchObject({ receipt, draft: undefined });
  });

  it('does not show the receipt when the signer has started to fill it in again', async () => {
    const begun = await openWith(memoryDraftStore({ receipt, draft: draftOf({ name: text('Jane') }) }));
    expect(begun.store.getState()).toMatchObject({ submission: 'editing', values: { name: text('Jane') } });
    const memory = memoryDraftStore({ receipt });
    let answer: (kept: Kept) => void = () => {};
    const draftStore = { ...memory.draftStore, read: () => new Promise<Kept>((resolve) => (answer = resolve)) };
    const { store } = await openWith({ draftStore });
    store.getState().enterValue('name', text('Ja'));
    answer(memory.state.kept);
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ submission: 'editing', values: { name: text('Ja') } });
  });

  it('shows the receipt when only pages were viewed since', async () => {
    const viewed = [{ pageNumber: 1, viewedAt: '2026-11-21T09:00:00.000Z' }];
    const draft = { ...draftOf({}), isUntouched: true, viewed };
    expect((await openWith(memoryDraftStore({ receipt, draft }))).store.getState()).toMatchObject(shown);
  });

  it('offers the signed copy if the service provides it', async () => {
    const getSubmissionStatus = async () => statusOf('completed');
    const store = createSignerStore(sampleDeps({ ...sampleClient().client, getSubmissionStatus }));
    await store.getState().open();
    store.getState().showReceipt(receipt, { isOtherVersion: false });
    expect(store.getState().copy).toBe('none');
    await vi.advanceTimersByTimeAsync(600);
    expect(store.getState().copy).toBe('ready');
  });

  it('stores the version of the document with the receipt', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory, sampleDocument(undefined, 3));
    await submit(store);
    expect(memory.state.kept.receiptVersion).toBe(3);
  });
});

describe('filling it in again', () => {
  it('starts with the initial values, saves a draft, and submits again', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store, sent } = await openWith(memory);
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ submission: 'editing', result: undefined, earlier: undefined });
    store.getState().enterValue('note', text('Again'));
    await vi.advanceTimersByTimeAsync(500);
    // The receipt is kept until there is a new one.
    expect(memory.state.kept).toMatchObject({ receipt, draft: { values: { note: text('Again') } } });
    await submit(store);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ submission: 'done', earlier: undefined });
    expect(memory.state.kept.receipt?.submissionId).toBe(store.getState().result?.submissionId);
  });

  it('continues the draft that another tab started after the receipt was shown', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store } = await openWith(memory);
    memory.state.kept = { ...memory.state.kept, draft: draftOf({ name: text('Other') }) };
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().values).toEqual({ name: text('Other') });
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Other') });
  });

  it('ignores the signed copy of the earlier submission', async () => {
    const getSubmissionStatus = vi.fn(async () => statusOf('completed'));
    const client = { ...sampleClient().client, getSubmissionStatus };
    const store = createSignerStore(sampleDeps(client));
    await store.getState().open();
    store.getState().showReceipt(receipt, { isOtherVersion: false });
    await vi.advanceTimersByTimeAsync(0);
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState().copy).toBe('none');
  });
});
