import { newId } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, memoryDraftStore, nothing, openWith, receipt } from '../../test/memory-draft-store.ts';
import { sampleClient, sampleDeps, sampleDocument, signature, statusOf, text } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { Kept } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const said = { submission: 'done', result: receipt, isDirty: false };

describe('a signer who comes back to a document that was submitted from this device', () => {
  it.each([
    ['the same version', 1, 1, false],
    ['a receipt without a version', undefined, 1, false],
    ['another version', 1, 2, true],
  ] as const)('is told so in place of empty fields: %s', async (_, receiptVersion, version, isOtherVersion) => {
    const memory = memoryDraftStore({ receipt, receiptVersion });
    const { store, stop } = await openWith(memory, sampleDocument(undefined, version));
    expect(store.getState()).toMatchObject({ ...said, earlier: { isOtherVersion } });
    expect(store.getState().announcement?.says.kind).toBe('submitted');
    stop();
    expect(memory.state.kept).toMatchObject({ receipt, draft: undefined });
  });

  it('is not told so while filling it in again, or in the middle of a word', async () => {
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

  it('is told so where only pages were viewed since', async () => {
    const viewed = [{ pageNumber: 1, viewedAt: '2026-11-21T09:00:00.000Z' }];
    const draft = { ...draftOf({}), isUntouched: true, viewed };
    expect((await openWith(memoryDraftStore({ receipt, draft }))).store.getState()).toMatchObject(said);
  });

  it('has the signed copy where it is given', async () => {
    const getSubmissionStatus = async () => statusOf('completed');
    const store = createSignerStore(sampleDeps({ ...sampleClient().client, getSubmissionStatus }));
    await store.getState().open();
    store.getState().showReceipt(receipt, { isOtherVersion: false });
    expect(store.getState().copy).toBe('none');
    await vi.advanceTimersByTimeAsync(600);
    expect(store.getState().copy).toBe('ready');
  });

  it('submits with the version that it is of', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory, sampleDocument(undefined, 3));
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.state.kept.receiptVersion).toBe(3);
  });
});

describe('who fills it in again', () => {
  it('has the first values, keeps what is entered, and submits once more', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store, sent } = await openWith(memory);
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ submission: 'editing', result: undefined, earlier: undefined });
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    // Until there is another one, and after Start over, the receipt is still there.
    expect(memory.state.kept).toMatchObject({ receipt, draft: { values: { name: text('Jane') } } });
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ submission: 'done', earlier: undefined });
    expect(memory.state.kept.receipt?.submissionId).toBe(store.getState().result?.submissionId);
  });

  it('goes on with what another tab has begun meanwhile, and writes nothing over it', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store } = await openWith(memory);
    memory.state.kept = { ...memory.state.kept, draft: draftOf({ name: text('Other') }) };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject(said);
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().values).toEqual({ name: text('Other') });
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Other') });
  });

  it('hears nothing any more of the copy of what was submitted before', async () => {
    const getSubmissionStatus = vi.fn(async () => statusOf('completed'));
    const client = { ...sampleClient().client, getSubmissionStatus };
    const { draftStore } = memoryDraftStore();
    const store = createSignerStore({ ...sampleDeps(client), draftStore });
    await store.getState().open();
    store.getState().showReceipt(receipt, { isOtherVersion: false });
    await vi.advanceTimersByTimeAsync(0);
    store.getState().fillAgain();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState().copy).toBe('none');
  });
});

describe('in two tabs', () => {
  it('the newest receipt is seen in both', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store } = await openWith(memory);
    const newer = { ...receipt, submissionId: newId('sub') };
    memory.state.kept = { ...nothing, receipt: newer };
    memory.tell('receipt');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ result: newer, earlier: undefined });
  });
});

describe('when all that is kept is thrown away', () => {
  it('the receipt of an earlier visit goes, and nothing that is still on the device comes back', async () => {
    const memory = memoryDraftStore({ receipt });
    const { store } = await openWith(memory);
    memory.state.kept = { ...memory.state.kept, draft: draftOf({ name: text('Other') }) };
    memory.tell('drafts_deleted');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ submission: 'editing', result: undefined });
    expect(store.getState().values).toEqual({});
  });

  it('the receipt of this visit stays: who has just submitted is to read it', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    memory.state.kept = nothing;
    memory.tell('drafts_deleted');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().submission).toBe('done');
  });
});
