import { ServiceError } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signature, text } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });
const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429 });
const expired = () => new ServiceError('EXPIRED_API_KEY');

/** The client package's error for an unreadable response. */
const unread = () => new ServiceError('INTERNAL_ERROR', { status: 201, details: { reason: 'outcome_unknown' } });

/** A submission whose first attempts fail with these errors. */
async function submitted(failures: unknown[]) {
  const { client, sent } = sampleClient(sampleDocument(), failures);
  const onError = vi.fn();
  const store = createSignerStore(sampleDeps(client, { onError }));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  const submitting = store.getState().submit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return { store, sent, onError, submitting };
}

describe('a submission that may have arrived', () => {
  it('is retried while the service is busy, and the fields stay locked', async () => {
    const { store, sent, submitting } = await submitted([lost(), ...Array.from({ length: 9 }, busy)]);
    for (let minute = 0; minute < 5; minute++) {
      await vi.advanceTimersByTimeAsync(20_000);
      const { submission, submitFailure, delivery } = store.getState();
      expect({ submission, submitFailure, mayHaveArrived: delivery?.mayHaveArrived }).toEqual({
        submission: 'sending',
        submitFailure: undefined,
        mayHaveArrived: true,
      });
      expect(store.getState().setValue('name', text('Joan'))).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(await submitting).toMatchObject({ success: true });
    expect(new Set(sent.map(({ checksum }) => checksum)).size).toBe(1);
  });

  it('is sent again unchanged after an unreadable answer', async () => {
    const { store, sent, onError, submitting } = await submitted([unread(), unread()]);
    await vi.waitFor(() => expect(store.getState().delivery?.state).toBe('waiting'));
    expect(store.getState()).toMatchObject({ submission: 'sending', delivery: { mayHaveArrived: true } });
    expect(store.getState().setValue('name', text('Joan'))).toBe(false);
    expect(store.getState().cancelSending()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await submitting).toMatchObject({ success: true });
    expect(new Set(sent.map(({ checksum }) => checksum)).size).toBe(1);
    // Once: the cause may be a mistake of the host, such as a wrong base URL.
    expect(onError).toHaveBeenCalledOnce();
  });

  it('waits for another client when the key is refused, and notifies the host', async () => {
    const { store, onError, submitting, sent } = await submitted([lost(), expired()]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({
      submission: 'sending',
      submitFailure: undefined,
      delivery: { state: 'waiting', cause: 'key', mayHaveArrived: true },
    });
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'EXPIRED_API_KEY' })]]);
    void store.getState().takeClient();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await submitting).toMatchObject({ success: true });
    expect(sent).toHaveLength(3);
  });

  it('is not retried on every render of a host that creates a client each time', async () => {
    const { store, sent } = await submitted([lost(), ...Array.from({ length: 30 }, expired)]);
    await vi.advanceTimersByTimeAsync(5000);
    for (let render = 0; render < 20; render++) {
      void store.getState().takeClient();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBeLessThanOrEqual(3);
    store.getState().close();
  });

  it('ends when the service says that it is not stored', async () => {
    const changed = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { store } = await submitted([lost(), changed]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'document_changed' } });
  });
});
