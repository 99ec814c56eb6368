import type { SubmissionResult } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, signature, text } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';

const now = '2026-11-21T10:00:00.000Z';
const justNow = expect.stringMatching(/^2026-11-21T10:00:00/);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A submission for which the host's client returns these answers in turn, and then repeats the last. */
async function submitted(...answers: readonly unknown[]) {
  const { client } = sampleClient();
  const left = [...answers];
  const submitDocument = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]) as SubmissionResult);
  const [onComplete, onError] = [vi.fn(), vi.fn()];
  const store = createSignerStore(sampleDeps({ ...client, submitDocument }, { onComplete, onError }));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  const submitting = store.getState().submit();
  // Computing the checksum takes real time, which fake timers do not advance.
  await vi.waitFor(() => expect(submitDocument).toHaveBeenCalled());
  await vi.waitFor(() => expect(store.getState().delivery?.state).not.toBe('sending'));
  return { store, onComplete, onError, submitting, submitDocument };
}

describe("the client's answer to a submission", () => {
  it('is a receipt with its own time, or the current time if it has none', async () => {
    for (const [timestamp, shown] of [
      ['2026-11-20T10:00:00+02:00', '2026-11-20T10:00:00+02:00'],
      [undefined, justNow],
      ['yesterday', justNow],
      [1_795_255_200_000, justNow],
    ] as const) {
      const { store, onComplete } = await submitted({ submissionId: 'x', timestamp });
      const { result } = store.getState();
      const documentId = store.getState().document?.metadata.id;
      expect(store.getState().submission).toBe('done');
      expect(result).toEqual({ success: true, submissionId: 'x', documentId, timestamp: shown, message: '' });
      expect(onComplete).toHaveBeenCalledExactlyOnceWith(result);
    }
  });

  it.each([
    ['nothing', undefined],
    ['a wrapped receipt', { success: true, data: { submissionId: 'x', timestamp: now } }],
    ['a failure', { success: false, submissionId: 'x' }],
  ])('is not a receipt, and leaves the outcome unknown: %s', async (_, answer) => {
    const { store, onComplete, onError, submitting, submitDocument } = await submitted(answer, answer, {
      submissionId: 'x',
      timestamp: now,
    });
    expect(store.getState()).toMatchObject({
      submission: 'sending',
      result: undefined,
      delivery: { state: 'waiting', mayHaveArrived: true },
    });
    expect(onComplete).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('submissionId') }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await submitting).toMatchObject({ submissionId: 'x' });
    expect(submitDocument).toHaveBeenCalledTimes(3);
  });
});
