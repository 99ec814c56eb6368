import { classifyError, retryDelay } from './classify-error.ts';
import type { Connection } from './connection.ts';

/** A wait before the next attempt, as shown to the signer. */
export interface Wait {
  readonly cause: 'busy' | 'unreachable';
  /** When it ends, by `performance.now()`, which does not change with the device's clock. */
  readonly until: number;
}

interface RetryOptions {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Called when a wait begins and, with undefined, when it ends. */
  onWait(wait: Wait | undefined): void;
}

/** After this many attempts without a connection, the signer decides. */
const maxTransientAttempts = 4;

/**
 * Sends a request without side effects, and retries it while the service is busy or the network is down, with at most five
 * attempts.
 *
 * @throws the error of the last attempt
 */
export async function retryRequest<Answer>(
  request: () => Promise<Answer>,
  { connection, signal, onWait }: RetryOptions,
): Promise<Answer> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      const errorClass = classifyError(error);
      const isAway = errorClass.kind === 'transient' && (attempts >= maxTransientAttempts || connection.isOffline());
      const delay = isAway ? undefined : retryDelay(errorClass, attempts, Math.random());
      if (delay === undefined) throw error;
      const cause = errorClass.kind === 'busy' ? 'busy' : 'unreachable';
      onWait({ cause, until: performance.now() + delay });
      await connection.wait(delay, signal);
      signal.throwIfAborted();
      onWait(undefined);
    }
  }
}
