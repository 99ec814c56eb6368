import { forgetMarks } from '../signature/session-marks.ts';
import { openChannel } from './document-lock.ts';

/** Selects the drafts to delete. By default, those of all documents and signers. */
export interface WhichDrafts {
  /** Only drafts of this document. */
  readonly documentId?: string | undefined;
  /** Only drafts of this signer: the `signerId` of `<DocumentSigner>`; `''` for signers without one. */
  readonly signerId?: string | undefined;
  /**
   * Also deletes submissions that wait to be sent; they are then never sent. By default, they are kept, and sent when their
   * document is opened on this device again.
   */
  readonly includeUnsent?: boolean | undefined;
}

type Listener = (which: WhichDrafts) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const channelName = 'document-signer';

function isSelected(key: string, { documentId, signerId }: WhichDrafts): boolean {
  // See `storageKey`.
  const [ofDocument, ofSigner] = JSON.parse(key);
  return (documentId ?? ofDocument) === ofDocument && (signerId ?? ofSigner) === ofSigner;
}

function notify(which: WhichDrafts): void {
  if (which.documentId === undefined) forgetMarks();
  for (const listener of [...listeners]) listener(which);
}

/** Calls back when the drafts under a key are deleted. @returns a function that unsubscribes */
export function onDraftsDeleted(key: string | undefined, onDeleted: Listener): () => void {
  if (key === undefined) return () => {};
  const listener: Listener = (which) => {
    if (isSelected(key, which)) onDeleted(which);
  };
  listeners.add(listener);
  if (!channel) {
    channel = openChannel(channelName);
    channel?.addEventListener('message', ({ data }) => notify(Object(data)));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Whether IndexedDB is available. It is missing on servers and in some private windows, and some frames throw on access. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/**
 * Deletes the drafts and receipts of signers on this device, for example at sign-out in a shared browser. Unless you select
 * one document, it also deletes all signatures saved for the session. It clears open signers, in this page and in other tabs,
 * as Start over does; a submission that is being sent continues. You can call it before or after a signer is unmounted.
 *
 * @returns how many of the matching submissions still wait to be sent
 * @throws Error when the device's storage is not accessible or does not respond: it may still contain drafts
 * @example
 * const waiting = await deleteDrafts();
 * if (waiting > 0 && confirm('Some documents were not sent yet. Delete them?')) await deleteDrafts({ includeUnsent: true });
 */
export async function deleteDrafts(which: WhichDrafts = {}): Promise<number> {
  notify(which);
  const open = channel ?? openChannel(channelName);
  open?.postMessage({ ...which });
  if (open !== channel) open?.close();
  if (!hasDatabases()) return 0;
  const { deleteFromDevice } = await import('./device-database.ts');
  return await deleteFromDevice((key) => isSelected(key, which), which.includeUnsent ?? false);
}
