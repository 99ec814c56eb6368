import type { StateCreator } from 'zustand';
import { isLongWait } from '../delivery/classify-error.ts';
import type { FailureKind } from '../failure/failure.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { RecoverySlice } from './keeping-state.ts';
import { pause } from './pause.ts';
import type { SignerState } from './state.ts';

/** Another client is tried at most so often, milliseconds: a host may give one with every render. */
const betweenClients = 10_000;

/** How often the browser is asked whether it is online, milliseconds, in case it does not tell. */
const betweenLooks = 60_000;

/** The longest time, seconds, after which the document is opened by itself. Nobody looks at a page for longer. */
const longestPause = 6 * 60 * 60;

/** What the service may be asked about again when it has had the time that it asks for. */
const ofService: ReadonlySet<FailureKind> = new Set(['rate_limited', 'service_failed']);

const aboutKey: ReadonlySet<FailureKind> = new Set(['invalid_key', 'expired_key', 'forbidden']);

/** Makes the slice that goes on by itself once the cause of a failure is gone. */
export function createRecoverySlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], RecoverySlice> {
  return (set, get) => {
    let lastTaken = Number.NEGATIVE_INFINITY;
    let isComing = false;

    /** Tries the newest client: at once, or as soon as one may be tried again. What it is for may be over by then. */
    async function trySoon(isWanted: () => boolean, attempt: () => void): Promise<void> {
      if (isComing) return;
      isComing = true;
      const rest = lastTaken + betweenClients - performance.now();
      if (rest > 0) await deps.connection.wait(rest, lifetime.whole());
      isComing = false;
      if (!isWanted()) return;
      lastTaken = performance.now();
      attempt();
    }

    /** Whether a submission that may have arrived waits for a key. */
    const needsKey = () => get().delivery?.cause === 'key';

    async function untilOnline(signal: AbortSignal): Promise<void> {
      while (deps.connection.isOffline() && !signal.aborted) await deps.connection.wait(betweenLooks, signal);
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
        } else if (ofService.has(kind) && isLongWait(retryAfter) && retryAfter <= longestPause) {
          // A little later than asked for, so that many who were refused together do not come back together.
          const milliseconds = retryAfter * 1000 * (1 + Math.random() / 10);
          const wait = { cause: 'busy', until: performance.now() + milliseconds } as const;
          set({ failure: { ...failure, isRetried: true }, wait });
          void reopen((signal) => pause(milliseconds, signal));
        }
      },
    };
  };
}
