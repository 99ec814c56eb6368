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

describe('a submission on its way', () => {
  it('is on the device before it is on the line', async () => {
    const { delivered, send, onChange } = setUp([]);
    const noting = Promise.withResolvers<undefined>();
    onChange.mockReturnValueOnce(noting.promise);
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).not.toHaveBeenCalled();
    noting.resolve(undefined);
    expect(await delivered).toBe(result);
  });

  it('is sent again until it is answered, however long the network is away', async () => {
    const { delivered, send } = setUp(Array.from({ length: 12 }, lost));
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(13);
  });

  it('may have arrived as soon as an answer was lost, and that is never unsaid', async () => {
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

  it('has certainly not arrived while the service only ever refused it', async () => {
    const { delivered, shown } = setUp([busy(), busy()]);
    await vi.advanceTimersByTimeAsync(60_000);
    await delivered;
    expect(shown.some(({ mayHaveArrived }) => mayHaveArrived)).toBe(false);
    expect(shown[1]).toMatchObject({ state: 'waiting', cause: 'busy' });
  });

  it('VIEW-05: waits as long as the service asks, five tries long', async () => {
    const { delivered, send, shown } = setUp(Array.from({ length: 9 }, () => busy(3)));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(send).toHaveBeenCalledTimes(1);
    expect((shown.at(-1)?.until ?? 0) - performance.now()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(delivered).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('that may have arrived is sent until the service says what became of it, however it refuses meanwhile', async () => {
    const broken = new ServiceError('SUBMISSION_FAILED', { status: 500 });
    const { delivered, send, onRefusal } = setUp([lost(), ...Array.from({ length: 7 }, () => busy(300)), broken]);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(10);
    expect(onRefusal.mock.calls).toEqual([[broken]]);
  });

  it('is sent again when the outcome is unknown, after the last try and however long the service asks to wait', async () => {
    const failures = [busy(), busy(), busy(), busy(), unknown(300)];
    const { delivered, send } = setUp(failures);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(failures.length + 1);
  });

  it('that may have arrived waits for another key, and says no time for that', async () => {
    const { delivered, shown, connection } = setUp([new ServiceError('EXPIRED_API_KEY')], { wasTried: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)).toEqual({ state: 'waiting', mayHaveArrived: true, cause: 'key', until: undefined });
    connection.retryNow();
    expect(await delivered).toBe(result);
  });

  it('is sent again when the answer cannot be read, and the host is told', async () => {
    const unread = new ServiceError('INTERNAL_ERROR', { status: 404, details: { reason: 'outcome_unknown' } });
    const { delivered, shown, send, onRefusal } = setUp([unread, unread]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(3);
    expect(shown[1]).toMatchObject({ state: 'waiting', mayHaveArrived: true, cause: 'unclear' });
    expect(onRefusal).toHaveBeenCalledWith(unread);
  });

  it('that the service failed at before is not said to be unsent while it is busy, and is the signer’s again in the end', async () => {
    const { delivered, shown, send } = setUp(
      Array.from({ length: 9 }, () => busy()),
      { hasFailed: true },
    );
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect(delivered).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(5);
    expect(shown.every(({ mayHaveArrived }) => mayHaveArrived)).toBe(true);
  });

  it('goes at once also when the signer wants that while it is still being noted that it waits', async () => {
    const { delivered, send, connection, onChange } = setUp([busy(60)]);
    const noting = Promise.withResolvers<undefined>();
    onChange.mockResolvedValueOnce(undefined).mockReturnValueOnce(noting.promise);
    await vi.advanceTimersByTimeAsync(1);
    connection.retryNow();
    noting.resolve(undefined);
    await delivered;
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be taken back', async () => {
    const { delivered, send, controller } = setUp([busy()]);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort(new Error('taken back'));
    await expect(delivered).rejects.toThrow('taken back');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('while the browser says that there is no connection', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
  });

  it('nothing is sent until there is one, so that it certainly has not arrived', async () => {
    const { delivered, send, shown, connection } = setUp([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(shown.at(-1)).toMatchObject({ state: 'waiting', cause: 'offline', mayHaveArrived: false });
    vi.stubGlobal('navigator', { onLine: true });
    connection.retryNow();
    expect(await delivered).toBe(result);
  });

  it('it is sent all the same when the service answers: the browser was wrong', async () => {
    const { delivered } = setUp([], { isProbed: true });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await delivered).toBe(result);
  });

  it('what may have arrived before is asked for without waiting', async () => {
    const { delivered, send } = setUp([], { wasTried: true });
    expect(await delivered).toBe(result);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
