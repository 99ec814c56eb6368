import type { StateCreator } from 'zustand';
import { isLongWait } from '../delivery/classify-error.ts';
import { type Failure, type FailureKind, toSignerError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { pause } from '../pause.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import type { FailedPagesSlice, FailureSlice, SignerState } from './state.ts';

/** A new client is tried at most this often, because a host may pass one with every render. */
const clientIntervalMs = 10_000;

/** How often the browser is asked whether it is online, in case it sends no event. */
const onlineCheckMs = 60_000;

/** The longest wait after which the document is opened automatically. */
const maxReopenSeconds = 6 * 60 * 60;

/** Failures that may be gone after the time that the service asks for. */
const ofService: ReadonlySet<FailureKind> = new Set(['rate_limited', 'service_failed']);

const aboutKey: ReadonlySet<FailureKind | undefined> = new Set(['invalid_key', 'expired_key', 'forbidden']);

type Slice<Part> = StateCreator<SignerState, [], [], Part>;

/** Creates the slice of the pages that cannot be shown. */
export const createFailedPagesSlice: Slice<FailedPagesSlice> = (set, get) => ({
  failedPages: [],
  pageRetries: 0,

  notePageFailed(pageNumber) {
    const { failedPages } = get();
    if (failedPages.includes(pageNumber)) return;
    set({ failedPages: [...failedPages, pageNumber].sort((one, other) => one - other) });
  },

  // Called for every page that is drawn, so it must not change the state of the many that never failed.
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

/** Creates the slice that shows why the document cannot be shown, and opens it again when that may succeed. */
export function createFailureSlice(deps: SignerDeps, lifetime: Lifetime): Slice<Omit<FailureSlice, 'takeClient'>> {
  return (set, get) => {
    const during = () => (get().document ? 'filling' : 'opening');
    /** Of the document as it is open now, why its file is gone is asked for once: each page that is drawn finds it out. */
    let asking: AbortSignal | undefined;

    async function untilOnline(signal: AbortSignal): Promise<void> {
      while (deps.connection.isOffline() && !signal.aborted) await deps.connection.wait(onlineCheckMs, signal);
    }

    async function reopen(until: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const signal = lifetime.signal();
      await until(signal).catch(() => {});
      if (!signal.aborted) void get().open();
    }

    /** When the browser is online again, or after the time that the service asked for. */
    function reopenLater(failure: Failure): void {
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
    }

    function show(error: unknown): void {
      const failure = failureOf(error, during());
      set({ loading: 'failed', failure, wait: undefined });
      reopenLater(failure);
      get().tellError(error);
    }

    /** The file of a document that was deleted is gone with it: what the service says then is what the signer needs to know. */
    async function showWhyGone(error: unknown): Promise<void> {
      const signal = lifetime.signal();
      if (asking === signal) return;
      asking = signal;
      const reason = await deps
        .client()
        .getDocument(deps.documentId, { signal })
        .then(
          () => error,
          (said: unknown) => said,
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

      tellError(error) {
        callHost(() => deps.events().onError?.(toSignerError(failureOf(error, during()))));
      },
    };
  };
}

/** Creates what tries a new client. */
export function createTakeClient(deps: SignerDeps, lifetime: Lifetime): Slice<Pick<FailureSlice, 'takeClient'>> {
  return (set, get) => {
    let lastTaken = Number.NEGATIVE_INFINITY;
    let isScheduled = false;
    /** Whether a submission that may have arrived waits for a key. */
    const needsKey = () => get().delivery?.cause === 'key';
    const isRefused = () => aboutKey.has(get().failure?.kind);

    return {
      async takeClient() {
        const { submitFailure } = get();
        if (submitFailure && aboutKey.has(submitFailure.kind)) {
          set({ submitFailure: { ...submitFailure, retryable: true } });
        }
        if (isScheduled || !(needsKey() || isRefused())) return;
        isScheduled = true;
        const rest = lastTaken + clientIntervalMs - performance.now();
        if (rest > 0) await deps.connection.wait(rest, lifetime.whole());
        isScheduled = false;
        // The cause may be gone by now, or the signer.
        if (!(needsKey() || isRefused())) return;
        lastTaken = performance.now();
        if (needsKey()) get().sendNow();
        else await get().open();
      },
    };
  };
}
