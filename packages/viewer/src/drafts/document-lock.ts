/** Lets one tab at a time edit a document. Two signers on one page count as two tabs. */
export interface DocumentLock {
  /** Requests the lock, and waits while another tab holds it. */
  acquire(): void;
  /** Releases the lock, or stops waiting. */
  release(): void;
  /** Takes the lock from the tab that holds it, after that tab has saved its work. */
  takeOver(): void;
}

/** What happens to the lock of this tab. */
export interface DocumentLockEvents {
  onHeld(): void;
  /** Another tab holds it. */
  onHeldElsewhere(): void;
  /** Another tab is about to take it over. Resolves when the work of this tab is saved. */
  save(): Promise<void>;
  /** Another tab has taken it over. This one waits again. */
  onLost(): void;
}

/** Another tab is reported only after this: a reload overlaps with the old page, and React's StrictMode mounts twice. */
const noticeDelayMs = 500;

/** A tab that does not answer within this is suspended, as in the background of a phone, and loses the lock. */
const answerMs = 2000;

/** A channel to the other tabs of this origin; undefined where the browser refuses it. */
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
 * @param key of the draft that tabs share; undefined when they share nothing, and the lock is always free
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
      // A lock that is stolen is granted at once, so it takes no signal.
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
      // Frames that may not use locks may not store drafts either.
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
      const asking = current;
      if (!asking) return;
      // The tab that asked for it was closed before it took it.
      if (isHeld) return events.onHeld();
      const steal = () => {
        clearTimeout(timer);
        onSaved = () => {};
        if (!isHeld && current === asking) void request(true);
      };
      const timer = setTimeout(steal, answerMs);
      onSaved = steal;
      channel?.postMessage('take-over');
    },
  };
}
