import { ServiceError } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { retryRequest, type Wait } from './retry-request.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a request that fails with these errors, and records the attempts and the shown waits. */
function setUp(failures: readonly Error[], controller = new AbortController()) {
  const [asked, waits]: [number[], (Wait | undefined)[]] = [[], []];
  const start = performance.now();
  const left = [...failures];
  const answer = retryRequest(
    async () => {
      asked.push(performance.now() - start);
      const failure = left.shift();
      if (failure) throw failure;
      return 'here';
    },
    { connection: createConnection(), signal: controller.signal, onWait: (wait) => waits.push(wait) },
  );
  answer.catch(() => {});
  return { answer, asked, waits };
}

const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 3 });
const lost = () => new ServiceError('INTERNAL_ERROR', { status: 0 });

describe('a busy service', () => {
  it('VIEW-05: retries after Retry-After with jitter, and reports the wait', async () => {
    const { answer, asked, waits } = setUp([busy(), busy()]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe('here');
    expect(asked).toHaveLength(3);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3000);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThanOrEqual(3000);
    expect(waits.map((wait) => wait?.cause)).toEqual(['busy', undefined, 'busy', undefined]);
  });

  it('VIEW-05: gives up after five attempts', async () => {
    const { answer, asked } = setUp(Array.from({ length: 20 }, busy));
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(answer).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(asked).toHaveLength(5);
  });
});

describe('a lost connection', () => {
  it('retries for some seconds', async () => {
    const { answer } = setUp([lost(), lost()]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('here');
  });
});

it('gives up at once when the browser is offline or the answer is final', async () => {
  const final = setUp([new ServiceError('DOCUMENT_NOT_FOUND')]);
  await expect(final.answer).rejects.toMatchObject({ status: 404 });
  expect(final.asked).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: false });
  const offline = setUp([lost(), lost()]);
  await expect(offline.answer).rejects.toMatchObject({ status: 0 });
  expect(offline.asked).toHaveLength(1);
});

it('stops waiting when the signer is closed', async () => {
  const controller = new AbortController();
  const { answer, asked, waits } = setUp([busy()], controller);
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error('closed'));
  await expect(answer).rejects.toThrow('closed');
  expect(asked).toHaveLength(1);
  expect(waits).toHaveLength(1);
});
