/** Lets one tab at a time edit a document. Two signers on one page count as two tabs. */
export interface DocumentLock {
  /** Requests the lock, and waits while another tab holds it. */
  acquire(): void;
  /** Releases the lock, or stops waiting. */
  release(): void;
  /** Takes the lock from the tab that holds it, after that tab has saved its draft. */
  takeOver(): void;
}

/** The events of this tab's lock. */
export interface DocumentLockEvents {
  onHeld(): void;
  /** Called when another tab holds the lock. */
  onHeldElsewhere(): void;
  /** Called when another tab is about to take over the lock. Resolves when this tab's draft is saved. */
  save(): Promise<void>;
  /** Called when another tab has taken over the lock. This tab waits for it again. */
  onLost(): void;
}

/** The delay before another tab is reported: a reload overlaps with the old page, and React's StrictMode mounts twice. */
const noticeDelayMs = 500;

/** A tab that does not answer within this time loses the lock: phones suspend background tabs. */
const answerMs = 2000;

/** Opens a channel to the other tabs of this origin. Undefined if the browser refuses it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Creates the lock of a document for one signer.
 *
 * @param key the key of the shared draft; undefined if tabs share none, and the lock is always free
 */
export function createDocumentLock(key: string | undefined, events: DocumentLockEvents): DocumentLock {
  if (key === undefined) return { acquire: events.onHeld, release() {}, takeOver() {} };
  const name = `document-signer ${key}`;
  let channel: BroadcastChannel | undefined;
  /** Ends the current request, or releases its lock. */
  let current: AbortController | undefined;
  let isHeld = false;
  let onSaved = () => {};

  function release(): void {
    current?.abort();
    current = undefined;
    isHeld = false;
    channel?.close();
    channel = undefined;
  }

  async function request(steal: boolean): Promise<void> {
    current?.abort();
    const own = new AbortController();
    current = own;
    const notice = setTimeout(events.onHeldElsewhere, noticeDelayMs);
    try {
      // `steal` and `signal` exclude each other (Web Locks API, request).
      await navigator.locks.request(name, steal ? { steal } : { signal: own.signal }, () => {
        clearTimeout(notice);
        if (own.signal.aborted) return undefined;
        isHeld = true;
        events.onHeld();
        return new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
      });
    } catch {
      clearTimeout(notice);
      if (own.signal.aborted) return;
      // Frames without permission for locks cannot store drafts either, so nothing needs the lock.
      if (!isHeld) return events.onHeld();
      isHeld = false;
      events.onLost();
      void request(false);
    }
  }

  return {
    acquire() {
      if (current) return;
      channel = openChannel(name);
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'take-over' && isHeld) void events.save().then(() => channel?.postMessage('saved'));
        if (data === 'saved') onSaved();
      });
      void request(false);
    },
    release,
    takeOver() {
      const requested = current;
      if (!requested) return;
      // The tab that requested the lock was closed before it took it.
      if (isHeld) return events.onHeld();
      const steal = () => {
        clearTimeout(timer);
        onSaved = () => {};
        if (!isHeld && current === requested) void request(true);
      };
      const timer = setTimeout(steal, answerMs);
      onSaved = steal;
      channel?.postMessage('take-over');
    },
  };
}
