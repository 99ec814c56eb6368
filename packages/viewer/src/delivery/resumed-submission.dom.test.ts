import { ServiceError } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, memoryDraftStore, openWith } from '../../test/memory-draft-store.ts';
import { sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { type Kept, noDraftStore } from '../drafts/draft-store.ts';
import { keepDraft } from '../drafts/keep-draft.ts';
import { prepareAttempt } from '../submission/attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('resuming an interrupted submission', () => {
  async function pendingOf(savedAt: number) {
    const { store } = await openWith({ draftStore: noDraftStore });
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    const attempt = await prepareAttempt(store.getState());
    return { ...attempt, wasTried: true, savedAt };
  }
  const values = { name: text('Jane'), sign: signature };

  it('sends the same payload again automatically', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryDraftStore({ draft: draftOf(values), pending });
    const { store, sent } = await openWith(memory);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([pending.payload]);
    expect(store.getState()).toMatchObject({ submission: 'done', result: { success: true } });
    expect(memory.state.kept.pending).toBeUndefined();
  });

  it('continues when a hidden signer is shown again', async () => {
    const memory = memoryDraftStore();
    const { store, stop, sent } = await openWith(memory);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await vi.advanceTimersByTimeAsync(500);
    memory.state.kept = { ...memory.state.kept, pending: await pendingOf(Date.now()) };
    stop();
    store.getState().close();
    const stopAgain = keepDraft(store, memory.draftStore);
    await store.getState().open();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ submission: 'done', restored: undefined });
    stopAgain();
  });

  it('is not automatic when the signer typed something else before the draft was read', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryDraftStore({ draft: draftOf(values), pending });
    let answer: () => void = () => {};
    const read = () => new Promise<Kept>((resolve) => (answer = () => resolve(memory.state.kept)));
    const { store, sent, stop } = await openWith({ draftStore: { ...memory.draftStore, read } });
    store.getState().enterValue('name', text('Typed'));
    answer();
    await vi.advanceTimersByTimeAsync(1000);
    const shown = { ...values, name: text('Typed') };
    const waiting = { submission: 'editing', values: shown, restored: { mayHaveArrived: true } };
    expect(store.getState()).toMatchObject(waiting);
    stop();
    const again = await openWith(memory);
    expect(again.store.getState()).toMatchObject(waiting);
    expect([...sent, ...again.sent]).toEqual([]);
  });

  it('leaves a submission older than a day to the signer, and sends the same payload', async () => {
    const pending = await pendingOf(Date.now() - 25 * 60 * 60_000);
    const { store, sent } = await openWith(memoryDraftStore({ draft: draftOf(values), pending }));
    expect(store.getState()).toMatchObject({ submission: 'editing', restored: { mayHaveArrived: true } });
    await store.getState().submit();
    expect(sent).toEqual([pending.payload]);
  });

  it('can cancel a submission that the service only refused', async () => {
    const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429, retryAfter: 20 });
    const memory = memoryDraftStore();
    const { store, stop } = await openWith(memory, sampleDocument(), [busy()]);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    void store.getState().submit();
    await vi.waitFor(() => expect(store.getState().delivery?.state).toBe('waiting'));
    stop();
    store.getState().close();
    const again = await openWith(memory, sampleDocument(), [busy()]);
    await vi.waitFor(() => expect(again.sent).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(100);
    const delivery = { state: 'waiting', cause: 'busy', mayHaveArrived: false };
    expect(again.store.getState()).toMatchObject({ submission: 'sending', delivery });
    expect(again.store.getState().cancelSending()).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(again.store.getState()).toMatchObject({ submission: 'editing', values });
    expect(memory.state.kept.pending).toBeUndefined();
  });

  it('leaves a submission that failed in the service to the signer, and sends the same payload', async () => {
    const broken = new ServiceError('SUBMISSION_FAILED', { status: 500 });
    const memory = memoryDraftStore();
    const { store, stop, sent } = await openWith(memory, sampleDocument(), [broken]);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    await vi.advanceTimersByTimeAsync(500);
    stop();
    const again = await openWith(memory);
    await vi.advanceTimersByTimeAsync(1000);
    expect(again.sent).toEqual([]);
    // It may be stored, so the notice must not call it unsubmitted.
    expect(again.store.getState()).toMatchObject({ submission: 'editing', restored: { mayHaveArrived: true } });
    await again.store.getState().submit();
    expect(again.sent).toEqual(sent);
  });

  it('still counts as possibly arrived after a failure when the service is too busy for another attempt', async () => {
    const failures = [500, 503, 503, 503, 503, 503].map((status) => new ServiceError('SUBMISSION_FAILED', { status }));
    const memory = memoryDraftStore();
    const { store, stop } = await openWith(memory, sampleDocument(), failures);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    const again = store.getState().submit();
    await vi.waitFor(() => expect(store.getState().delivery?.state).toBe('waiting'));
    expect(store.getState().delivery?.mayHaveArrived).toBe(true);
    expect(store.getState().cancelSending()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await again;
    stop();
    const { store: later } = await openWith(memory);
    expect(later.getState()).toMatchObject({ submission: 'editing', restored: { mayHaveArrived: true } });
  });

  it('becomes a draft again when the service rejects it', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryDraftStore({ draft: draftOf(values), pending });
    const refused = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { store } = await openWith(memory, sampleDocument(), [refused]);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({
      submission: 'editing',
      submitFailure: { kind: 'document_changed' },
      values,
    });
    expect(memory.state.kept.pending).toBeUndefined();
  });

  it('ends as outdated when a newer version is shown, which can be submitted', async () => {
    const memory = memoryDraftStore({ draft: draftOf(values), pending: await pendingOf(Date.now()) });
    const newer = sampleDocument([textField('name')], 2);
    const refused = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { store, sent } = await openWith(memory, newer, [refused]);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({
      restored: { source: 'version', dropped: ['Sign'] },
      submitFailure: { kind: 'outdated', retryable: false },
    });
    await store.getState().submit();
    expect(sent[1]).toMatchObject({ documentVersion: 2, fields: [{ id: 'name' }] });
    expect(store.getState().submission).toBe('done');
  });

  it('keeps the submission stored while only the key is refused', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryDraftStore({ draft: draftOf(values), pending });
    const { store } = await openWith(memory, sampleDocument(), [new ServiceError('EXPIRED_API_KEY')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({ submission: 'sending', delivery: { cause: 'key' } });
    expect(memory.state.kept.pending).toEqual(pending);
  });
});
