import type { SubmissionResult } from '@document-signer/core';
import { isTimeout } from '../failure/failure.ts';
import { classifyError, type ErrorClass, isKeyRefused, isRejected, retryDelay } from './classify-error.ts';
import type { Connection } from './connection.ts';

/** The state of a submission that is being sent, as far as it is known. */
export interface Delivery {
  readonly state: 'sending' | 'waiting';
  /** Whether it may have arrived. If it cannot have, the signer may cancel it. */
  readonly mayHaveArrived: boolean;
  /**
   * Why it waits. `slow`: the request timed out although there is a connection. `unclear`: the response does not say whether
   * it was stored. `key`: it may have arrived, and the service now refuses the key; another client is needed.
   */
  readonly cause: 'offline' | 'busy' | 'slow' | 'unreachable' | 'unclear' | 'key' | undefined;
  /** The time of the next attempt, by `performance.now()`; undefined if it is not scheduled. */
  readonly until: number | undefined;
}

interface Job {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Whether a closed page or another tab already sent it without receiving a response. */
  readonly wasTried: boolean;
  /** Whether an earlier attempt failed in the service and may have been stored. The signer then asked for another attempt. */
  readonly hasFailed: boolean;
  send(): Promise<SubmissionResult>;
  /** Sends the service a harmless request. A response proves that there is a connection, even if the browser reports none. */
  probe(): Promise<unknown>;
  /** Called and awaited at each change, so that the state is stored before the request is sent. */
  onChange(delivery: Delivery): Promise<void>;
  /** Called when a submission that may have arrived gets a refusal or an unreadable answer. It is sent again. */
  onRefusal(error: unknown): void;
}

/** How often the connection is probed while the browser reports none. */
const probeIntervalMs = 15_000;

/** How often a refused key is retried. Usually only another key helps. */
const keyRetryMs = 10 * 60_000;

async function isConnected({ connection, probe }: Job): Promise<boolean> {
  if (!connection.isOffline()) return true;
  return await probe().then(
    () => true,
    (error: unknown) => classifyError(error).kind !== 'transient',
  );
}

/** Waits while the browser is offline. Nothing is sent, so the viewer can say that nothing has arrived. */
async function untilConnected(job: Job): Promise<void> {
  if (!job.connection.isOffline()) return;
  do {
    const waiting = job.connection.wait(probeIntervalMs, job.signal);
    await job.onChange({ state: 'waiting', cause: 'offline', mayHaveArrived: job.hasFailed, until: undefined });
    await waiting;
    job.signal.throwIfAborted();
  } while (!(await isConnected(job)));
}

function causeOf(error: unknown, { kind }: ErrorClass, connection: Connection): Delivery['cause'] {
  if (isKeyRefused(error)) return 'key';
  if (kind === 'busy') return 'busy';
  if (kind === 'final') return 'unclear';
  if (connection.isOffline()) return 'offline';
  return isTimeout(error) ? 'slow' : 'unreachable';
}

/**
 * Sends a submission until the service has answered: retries with backoff while the network is down, and up to five times
 * while the service is busy. All requests are identical, so that it is stored once. After a lost response, only the service's
 * verdict on the submission itself ends the retries.
 *
 * @throws the service's final error, or the signal's reason
 */
export async function deliver(job: Job): Promise<SubmissionResult> {
  const { connection, signal, hasFailed, onChange } = job;
  let isInDoubt = job.wasTried;
  if (!isInDoubt) await untilConnected(job);
  const attempts = { transient: 0, busy: 0, final: 0 };
  for (;;) {
    signal.throwIfAborted();
    await onChange({ state: 'sending', mayHaveArrived: isInDoubt || hasFailed, cause: undefined, until: undefined });
    signal.throwIfAborted();
    try {
      return await job.send();
    } catch (error) {
      signal.throwIfAborted();
      const errorClass = classifyError(error);
      const { kind, mayBeDone, isUnreadable } = errorClass;
      // After a server error, the signer decides about a retry, unless another attempt may have arrived.
      isInDoubt ||= mayBeDone && (kind !== 'final' || isUnreadable);
      const isResent = isInDoubt && !isRejected(error);
      const delay = retryDelay(errorClass, ++attempts[kind], Math.random(), isResent);
      if (delay === undefined) throw error;
      if (kind === 'final') job.onRefusal(error);
      const cause = causeOf(error, errorClass, connection);
      const until = cause === 'key' ? undefined : performance.now() + delay;
      // Starts the wait before reporting it, so that the signer can end it at once.
      const waiting = connection.wait(cause === 'key' ? keyRetryMs : delay, signal);
      await onChange({ state: 'waiting', mayHaveArrived: isInDoubt || hasFailed, cause, until });
      await waiting;
    }
  }
}
