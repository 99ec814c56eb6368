import { forgetMarks } from '../signature/session-marks.ts';
import { openChannel } from './open-channel.ts';
import { parseStorageKey } from './storage-key.ts';

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

/** All deletions since the page was loaded. */
const deletions: WhichDrafts[] = [];
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const channelName = 'document-signer';

/** Whether what is stored under a key is to be deleted. */
export function isMeant(key: string, { documentId, signerId }: WhichDrafts): boolean {
  const [ofDocument, ofSigner] = parseStorageKey(key);
  return (documentId ?? ofDocument) === ofDocument && (signerId ?? ofSigner) === ofSigner;
}

/** How often what is stored under a key was deleted: a write that started before a deletion must not be completed. */
export function deletionCount(key: string): number {
  return deletions.filter((which) => isMeant(key, which)).length;
}

function tell(which: WhichDrafts): void {
  deletions.push(which);
  if (which.documentId === undefined) forgetMarks(which.signerId);
  for (const listener of [...listeners]) listener(which);
}

/** Tells all open signers, in this page synchronously and in other tabs, that their drafts are deleted. */
export function announceDeletion(which: WhichDrafts): void {
  tell(which);
  const open = channel ?? openChannel(channelName);
  open?.postMessage({ ...which });
  if (open !== channel) open?.close();
}

/** Calls back when drafts are deleted. @returns a function that stops it */
export function onDraftsDeleted(listener: Listener): () => void {
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
