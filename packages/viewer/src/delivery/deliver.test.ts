import { newId, ServiceError, type SubmissionResult } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { type Delivery, deliver } from './deliver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const result: SubmissionResult = {
  success: true,
  submissionId: newId('sub'),
  documentId: newId('doc'),
  timestamp: '2026-11-21T10:00:00.000Z',
  message: 'Stored.',
};
const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });
const busy = (retryAfter = 2) => new ServiceError('SUBMISSION_FAILED', { status: 503, retryAfter });
const unknown = (retryAfter = 2) =>
  new ServiceError('SUBMISSION_FAILED', { status: 503, retryAfter, details: { reason: 'outcome_unknown' } });

function setUp(failures: readonly Error[], { wasTried = false, hasFailed = false, isProbed = false } = {}) {
  const shown: Delivery[] = [];
  const left = [...failures];
  const controller = new AbortController();
  const connection = createConnection();
  const send = vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return result;
  });
  const probe = async () => {
    if (!isProbed) throw lost();
  };
  const job = { connection, signal: controller.signal, wasTried, hasFailed, send, probe };
  const onChange = vi.fn(async (delivery: Delivery) => void shown.push(delivery));
  const onRefusal = vi.fn();
  const delivered = deliver({ ...job, onChange, onRefusal });
  delivered.catch(() => {});
  return { delivered, shown, send, onChange, onRefusal, controller, connection };
}

describe('deliver', () => {
  it('stores the state before it sends', async () => {
    const { delivered, send, onChange } = setUp([]);
    const noting = Promise.withResolvers<undefined>();
    onChange.mockReturnValueOnce(noting.promise);
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).not.toHaveBeenCalled();
    noting.resolve(undefined);
    expect(await delivered).toBe(result);
  });

  it('retries without a connection until there is a response', async () => {
    const { delivered, send } = setUp(Array.from({ length: 12 }, lost));
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(13);
  });

  it('reports that it may have arrived after the first lost response', async () => {
    const { delivered, shown } = setUp([lost(), busy()]);
    await vi.advanceTimersByTimeAsync(60_000);
    await delivered;
    expect(shown.map(({ state, mayHaveArrived }) => [state, mayHaveArrived])).toEqual([
      ['sending', false],
      ['waiting', true],
      ['sending', true],
      ['waiting', true],
      ['sending', true],
    ]);
  });

  it('reports that it has not arrived while the service is busy', async () => {
    const { delivered, shown } = setUp([busy(), busy()]);
    await vi.advanceTimersByTimeAsync(60_000);
    await delivered;
    expect(shown.some(({ mayHaveArrived }) => mayHaveArrived)).toBe(false);
    expect(shown[1]).toMatchObject({ state: 'waiting', cause: 'busy' });
  });

  it('VIEW-05: waits for Retry-After, for up to five attempts', async () => {
    const { delivered, send, shown } = setUp(Array.from({ length: 9 }, () => busy(3)));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(send).toHaveBeenCalledTimes(1);
    expect((shown.at(-1)?.until ?? 0) - performance.now()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(delivered).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('retries a submission that may have arrived, despite later refusals', async () => {
    const broken = new ServiceError('SUBMISSION_FAILED', { status: 500 });
    const { delivered, send, onRefusal } = setUp([lost(), ...Array.from({ length: 7 }, () => busy(300)), broken]);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(10);
    expect(onRefusal.mock.calls).toEqual([[broken]]);
  });

  it('retries after an unknown outcome, beyond the limits on attempts and waits', async () => {
    const failures = [busy(), busy(), busy(), busy(), unknown(300)];
    const { delivered, send } = setUp(failures);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(failures.length + 1);
  });

  it('waits for another key without a scheduled retry when the submission may have arrived', async () => {
    const { delivered, shown, connection } = setUp([new ServiceError('EXPIRED_API_KEY')], { wasTried: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)).toEqual({ state: 'waiting', mayHaveArrived: true, cause: 'key', until: undefined });
    connection.retryNow();
    expect(await delivered).toBe(result);
  });

  it('retries after an unreadable response and reports it to the host', async () => {
    const unread = new ServiceError('INTERNAL_ERROR', { status: 404, details: { reason: 'outcome_unknown' } });
    const { delivered, shown, send, onRefusal } = setUp([unread, unread]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(3);
    expect(shown[1]).toMatchObject({ state: 'waiting', mayHaveArrived: true, cause: 'unclear' });
    expect(onRefusal).toHaveBeenCalledWith(unread);
  });

  it('reports a submission that failed before as possibly arrived, and gives up after five refusals', async () => {
    const { delivered, shown, send } = setUp(
      Array.from({ length: 9 }, () => busy()),
      { hasFailed: true },
    );
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect(delivered).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(5);
    expect(shown.every(({ mayHaveArrived }) => mayHaveArrived)).toBe(true);
  });

  it('retries at once when asked while the wait is still being stored', async () => {
    const { delivered, send, connection, onChange } = setUp([busy(60)]);
    const noting = Promise.withResolvers<undefined>();
    onChange.mockResolvedValueOnce(undefined).mockReturnValueOnce(noting.promise);
    await vi.advanceTimersByTimeAsync(1);
    connection.retryNow();
    noting.resolve(undefined);
    await delivered;
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stops when it is aborted', async () => {
    const { delivered, send, controller } = setUp([busy()]);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort(new Error('canceled'));
    await expect(delivered).rejects.toThrow('canceled');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('deliver while the browser is offline', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
  });

  it('sends nothing until there is a connection', async () => {
    const { delivered, send, shown, connection } = setUp([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(shown.at(-1)).toMatchObject({ state: 'waiting', cause: 'offline', mayHaveArrived: false });
    vi.stubGlobal('navigator', { onLine: true });
    connection.retryNow();
    expect(await delivered).toBe(result);
  });

  it('sends when the service answers a probe', async () => {
    const { delivered } = setUp([], { isProbed: true });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await delivered).toBe(result);
  });

  it('sends a submission that may have arrived without waiting', async () => {
    const { delivered, send } = setUp([], { wasTried: true });
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
