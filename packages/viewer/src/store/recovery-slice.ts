import type { StateCreator } from 'zustand';
import { isLongWait } from '../delivery/classify-error.ts';
import { type Failure, type FailureKind, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { pause } from '../pause.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import type { FailedPagesSlice, FailureSlice, SignerState } from './state.ts';

/** The minimum time between attempts with new clients, because a host may create one on every render. */
const clientIntervalMs = 10_000;

/** How often to check whether the browser is online, in case it sends no event. */
const onlineCheckMs = 60_000;

/** The longest `Retry-After` that is followed by an automatic retry. */
const maxReopenSeconds = 6 * 60 * 60;

/** Failures that may end after the service's `Retry-After`. */
const serviceFailures: ReadonlySet<FailureKind> = new Set(['rate_limited', 'service_failed']);

const keyFailures: ReadonlySet<FailureKind | undefined> = new Set(['invalid_key', 'expired_key', 'forbidden']);

type Slice<Part> = StateCreator<SignerState, [], [], Part>;

/** Creates the slice that tracks the pages that could not be drawn. */
export const createFailedPagesSlice: Slice<FailedPagesSlice> = (set, get) => ({
  failedPages: [],
  pageRetries: 0,

  notePageFailed(pageNumber) {
    const { failedPages } = get();
    if (failedPages.includes(pageNumber)) return;
    set({ failedPages: [...failedPages, pageNumber].sort((one, other) => one - other) });
  },

  // Called for every drawn page, so it must not change the state for pages that never failed.
  notePageDrawn(pageNumber) {
    const { failedPages, announce } = get();
    if (!failedPages.includes(pageNumber)) return;
    set({ failedPages: failedPages.filter((page) => page !== pageNumber) });
    announce((messages) => messages.pageShown(pageNumber));
  },

  retryPages() {
    const [pageNumber] = get().failedPages;
    if (pageNumber === undefined) return;
    get().goToPage(pageNumber);
    set({ pageRetries: get().pageRetries + 1 });
  },
});

/** Creates the slice that shows why the document failed to open, and reopens it when a retry may succeed. */
export function createFailureSlice(deps: SignerDeps, lifetime: Lifetime): Slice<Omit<FailureSlice, 'takeClient'>> {
  return (set, get) => {
    const during = () => (get().document ? 'filling' : 'opening');
    /** The lifetime that has already asked why the file is gone: every page that fails to draw would ask. */
    let askedDuring: AbortSignal | undefined;

    async function untilOnline(signal: AbortSignal): Promise<void> {
      while (deps.connection.isOffline() && !signal.aborted) await deps.connection.wait(onlineCheckMs, signal);
    }

    async function reopen(until: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const signal = lifetime.signal();
      await until(signal).catch(() => {});
      if (!signal.aborted) void get().open();
    }

    /** Reopens the document when the browser is online again, or after the service's `Retry-After`. */
    function reopenLater(failure: Failure): void {
      const { kind, retryAfter = 0 } = failure;
      if (kind === 'unreachable' && deps.connection.isOffline()) {
        set({ failure: { ...failure, isRetried: true } });
        void reopen(untilOnline);
      } else if (serviceFailures.has(kind) && isLongWait(retryAfter) && retryAfter <= maxReopenSeconds) {
        // Jitter spreads the retries of clients that were refused together.
        const milliseconds = retryAfter * 1000 * (1 + Math.random() / 10);
        const wait = { cause: 'busy', until: performance.now() + milliseconds } as const;
        set({ failure: { ...failure, isRetried: true }, wait });
        void reopen((signal) => pause(milliseconds, signal));
      }
    }

    function show(error: unknown): void {
      const failure = failureOf(error, during());
      set({ loading: 'failed', failure, wait: undefined });
      reopenLater(failure);
      get().reportError(error);
    }

    /** If the document was deleted together with its file, shows the service's reason instead of the file error. */
    async function showWhyGone(error: unknown): Promise<void> {
      const signal = lifetime.signal();
      if (askedDuring === signal) return;
      askedDuring = signal;
      const reason = await deps
        .client()
        .getDocument(deps.documentId, { signal })
        .then(
          () => error,
          (serviceError: unknown) => serviceError,
        );
      if (!signal.aborted) show(reason);
    }

    return {
      failure: undefined,

      fail(error) {
        const isGone = error instanceof PdfError && error.code === 'no_file';
        if (isGone && during() === 'filling') void showWhyGone(error);
        else show(error);
      },

      reportError(error) {
        callHost(() => deps.events().onError?.(toSignerError(failureOf(error, during()))));
      },
    };
  };
}

/** Creates the function that retries with a new client. */
export function createTakeClient(deps: SignerDeps, lifetime: Lifetime): Slice<Pick<FailureSlice, 'takeClient'>> {
  return (set, get) => {
    let lastTaken = Number.NEGATIVE_INFINITY;
    let isScheduled = false;
    /** Whether a submission that may have arrived waits for a valid key. */
    const needsKey = () => get().delivery?.cause === 'key';
    const isRefused = () => keyFailures.has(get().failure?.kind);

    return {
      async takeClient() {
        const { submitFailure } = get();
        if (submitFailure && keyFailures.has(submitFailure.kind)) {
          set({ submitFailure: { ...submitFailure, retryable: true } });
        }
        if (isScheduled || !(needsKey() || isRefused())) return;
        isScheduled = true;
        const rest = lastTaken + clientIntervalMs - performance.now();
        if (rest > 0) await deps.connection.wait(rest, lifetime.whole());
        isScheduled = false;
        // By now, the failure may be resolved or the signer closed.
        if (!(needsKey() || isRefused())) return;
        lastTaken = performance.now();
        if (needsKey()) get().sendNow();
        else await get().open();
      },
    };
  };
}
