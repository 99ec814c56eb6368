import type { StateCreator } from 'zustand';
import type { Failure, FailureKind } from '../failure/failure.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { RecoverySlice } from './keeping-state.ts';
import type { SignerState } from './state.ts';

/** Another client is tried at most so often, milliseconds: a host may give one with every render. */
const betweenClients = 10_000;

/** How often the browser is asked whether it is online, milliseconds, in case it does not tell. */
const betweenLooks = 60_000;

const aboutKey: ReadonlySet<FailureKind> = new Set(['invalid_key', 'expired_key', 'forbidden']);

/** Makes the slice that goes on by itself once the cause of a failure is gone. */
export function createRecoverySlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], RecoverySlice> {
  return (set, get) => {
    let lastTaken = Number.NEGATIVE_INFINITY;
    let isComing = false;

    /** Opens with the newest client: at once, or as soon as one may be tried again. */
    async function openSoon(failure: Failure): Promise<void> {
      if (isComing) return;
      isComing = true;
      const rest = lastTaken + betweenClients - performance.now();
      if (rest > 0) await deps.line.wait(rest, lifetime.signal());
      isComing = false;
      if (get().failure !== failure) return;
      lastTaken = performance.now();
      void get().open();
    }

    return {
      takeClient() {
        const { failure, submitFailure } = get();
        if (submitFailure && aboutKey.has(submitFailure.kind)) {
          set({ submitFailure: { ...submitFailure, retryable: true } });
        }
        if (failure && aboutKey.has(failure.kind)) void openSoon(failure);
      },

      async reopenOnline() {
        const signal = lifetime.signal();
        if (!deps.line.isOffline()) return;
        while (deps.line.isOffline() && !signal.aborted) await deps.line.wait(betweenLooks, signal);
        if (!signal.aborted) void get().open();
      },
    };
  };
}
