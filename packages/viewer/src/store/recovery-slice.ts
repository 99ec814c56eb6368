import type { StateCreator } from 'zustand';
import { isLongWait } from '../delivery/classify-error.ts';
import type { FailureKind } from '../failure/failure.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { pause } from './pause.ts';
import type { RecoverySlice, SignerState } from './state.ts';

/** A new client is tried at most this often, because a host may pass one with every render. */
const clientIntervalMs = 10_000;

/** How often the browser is asked whether it is online, in case it sends no event. */
const onlineCheckMs = 60_000;

/** The longest wait after which the document is opened automatically. */
const maxReopenSeconds = 6 * 60 * 60;

/** Failures that may be gone after the time that the service asks for. */
const ofService: ReadonlySet<FailureKind> = new Set(['rate_limited', 'service_failed']);

const aboutKey: ReadonlySet<FailureKind> = new Set(['invalid_key', 'expired_key', 'forbidden']);

/** Creates the slice that recovers from failures. */
export function createRecoverySlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], RecoverySlice> {
  return (set, get) => {
    let lastTaken = Number.NEGATIVE_INFINITY;
    let isScheduled = false;

    /** Tries the newest client, as soon as one may be tried again, unless it is no longer needed by then. */
    async function trySoon(isWanted: () => boolean, attempt: () => void): Promise<void> {
      if (isScheduled) return;
      isScheduled = true;
      const rest = lastTaken + clientIntervalMs - performance.now();
      if (rest > 0) await deps.connection.wait(rest, lifetime.whole());
      isScheduled = false;
      if (!isWanted()) return;
      lastTaken = performance.now();
      attempt();
    }

    /** Whether a submission that may have arrived waits for a key. */
    const needsKey = () => get().delivery?.cause === 'key';

    async function untilOnline(signal: AbortSignal): Promise<void> {
      while (deps.connection.isOffline() && !signal.aborted) await deps.connection.wait(onlineCheckMs, signal);
    }

    async function reopen(until: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const signal = lifetime.signal();
      await until(signal);
      if (!signal.aborted) void get().open();
    }

    return {
      takeClient() {
        const { failure, submitFailure } = get();
        if (submitFailure && aboutKey.has(submitFailure.kind)) {
          set({ submitFailure: { ...submitFailure, retryable: true } });
        }
        if (needsKey()) void trySoon(needsKey, () => get().sendNow());
        else if (failure && aboutKey.has(failure.kind)) {
          void trySoon(
            () => get().failure === failure,
            () => void get().open(),
          );
        }
      },

      reopenLater(failure) {
        const { kind, retryAfter = 0 } = failure;
        if (kind === 'unreachable' && deps.connection.isOffline()) {
          set({ failure: { ...failure, isRetried: true } });
          void reopen(untilOnline);
        } else if (ofService.has(kind) && isLongWait(retryAfter) && retryAfter <= maxReopenSeconds) {
          // With jitter, so that clients that were refused together do not return together.
          const milliseconds = retryAfter * 1000 * (1 + Math.random() / 10);
          const wait = { cause: 'busy', until: performance.now() + milliseconds } as const;
          set({ failure: { ...failure, isRetried: true }, wait });
          void reopen((signal) => pause(milliseconds, signal));
        }
      },
    };
  };
}
