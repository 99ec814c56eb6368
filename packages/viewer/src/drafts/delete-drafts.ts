import { forgetMarks } from '../signature/session-marks.ts';
import { openChannel } from './document-lock.ts';

/** Which drafts are deleted. Without members: those of all documents and signers. */
export interface WhichDrafts {
  /** Only those of this document. */
  readonly documentId?: string | undefined;
  /** Only those of this signer: the `signerId` of `<DocumentSigner>`; `''` for signers without one. */
  readonly signerId?: string | undefined;
  /**
   * Also submissions that wait to be sent; they are then never sent. Otherwise they stay, and are sent when their document is
   * opened on this device again. Default: false.
   */
  readonly includeUnsent?: boolean | undefined;
}

type Listener = (which: WhichDrafts) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const channelName = 'document-signer';

function isMeant(key: string, { documentId, signerId }: WhichDrafts): boolean {
  // See `storageKey`.
  const [ofDocument, ofSigner] = JSON.parse(key);
  return (documentId ?? ofDocument) === ofDocument && (signerId ?? ofSigner) === ofSigner;
}

function tell(which: WhichDrafts): void {
  if (which.documentId === undefined) forgetMarks();
  for (const listener of [...listeners]) listener(which);
}

/** Calls back when what is stored under a key is deleted. @returns a function that stops it */
export function onDraftsDeleted(key: string | undefined, onDeleted: Listener): () => void {
  if (key === undefined) return () => {};
  const listener: Listener = (which) => {
    if (isMeant(key, which)) onDeleted(which);
  };
  listeners.add(listener);
  if (!channel) {
    channel = openChannel(channelName);
    channel?.addEventListener('message', ({ data }) => tell(Object(data)));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Whether IndexedDB is available. Servers and some private windows have none, and some frames throw on access. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/**
 * Deletes the drafts and receipts of signers on this device, for example at sign-out in a shared browser. Unless you name one
 * document, it also forgets all signatures that were saved for the session. Open signers, in this page and in other tabs, are emptied
 * as by Start over; a submission that is being sent continues. Call it at any time, before or after a signer is unmounted: nothing
 * is left after it.
 *
 * @returns how many of the matching submissions still wait to be sent
 * @throws Error when the device's storage cannot be reached or does not answer: then drafts may still be on it
 * @example
 * const waiting = await deleteDrafts();
 * if (waiting > 0 && confirm('Some documents were not sent yet. Delete them?')) await deleteDrafts({ includeUnsent: true });
 */
export async function deleteDrafts(which: WhichDrafts = {}): Promise<number> {
  tell(which);
  const open = channel ?? openChannel(channelName);
  open?.postMessage({ ...which });
  if (open !== channel) open?.close();
  if (!hasDatabases()) return 0;
  const { deleteFromDevice } = await import('./device-database.ts');
  return await deleteFromDevice((key) => isMeant(key, which), which.includeUnsent ?? false);
}
