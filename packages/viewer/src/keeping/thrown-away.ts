import { forgetMarks } from '../signature/session-marks.ts';
import { openChannel } from './open-channel.ts';
import { keyOf } from './shelf-key.ts';

/** Which drafts are meant: of all documents and signers, where nothing is said. */
export interface WhichDrafts {
  /** Of this document only. */
  readonly documentId?: string | undefined;
  /** Of this signer only, as `draftKey` of `<DocumentSigner>` names them; `''` is whoever had no name. */
  readonly draftKey?: string | undefined;
  /**
   * Submissions, too, that were asked for and wait to be sent: they are then never sent. Without it, they stay, and are sent
   * when their document is opened on this device again. Default: false.
   */
  readonly includeUnsent?: boolean | undefined;
}

type Listener = (which: WhichDrafts) => void;

/** All that was thrown away since the page was loaded. */
const thrown: WhichDrafts[] = [];
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const channelName = 'document-signer';

/** Whether something that is kept under a key is meant. */
export function isMeant(key: string, { documentId, draftKey }: WhichDrafts): boolean {
  const [ofDocument, ofSigner] = keyOf(key);
  return (documentId ?? ofDocument) === ofDocument && (draftKey ?? ofSigner) === ofSigner;
}

/** How often what is kept under a key was thrown away: what was begun before that must not be written any more. */
export function timesThrown(key: string): number {
  return thrown.filter((which) => isMeant(key, which)).length;
}

function tell(which: WhichDrafts): void {
  thrown.push(which);
  if (which.documentId === undefined) forgetMarks(which.draftKey);
  for (const listener of [...listeners]) listener(which);
}

/** Tells every signer that is open, in this page before it returns, and in other tabs: their drafts are no more. */
export function throwAway(which: WhichDrafts): void {
  tell(which);
  const line = channel ?? openChannel(channelName);
  line?.postMessage({ ...which });
  if (line !== channel) line?.close();
}

/** Calls back when drafts are thrown away. Gives the function that ends it. */
export function onThrownAway(listener: Listener): () => void {
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
