import { announceDeletion, type WhichDrafts } from './draft-deletion.ts';
import { hasDatabases } from './has-databases.ts';

/**
 * Deletes what signers have filled in on this device and not submitted, and the receipts of what they have: at sign-out, say,
 * where others use the same browser. Signatures that were kept for the session are forgotten, too, unless only one document
 * is meant. Signers that are open, in this page and in other tabs, are emptied as by Start over; what one of them is sending
 * goes on. Call it whenever you like, before or after a signer is taken away: nothing is written after it.
 *
 * @returns how many submissions still wait to be sent, of those that are meant
 * @throws Error when the device's storage cannot be reached or does not answer: then drafts may still be on it
 * @example
 * const waiting = await deleteDrafts();
 * if (waiting > 0 && confirm('Some documents were not sent yet. Delete them?')) await deleteDrafts({ includeUnsent: true });
 */
export async function deleteDrafts(which: WhichDrafts = {}): Promise<number> {
  announceDeletion(which);
  if (!hasDatabases()) return 0;
  const { deleteFromDevice } = await import('./delete-from-device.ts');
  return await deleteFromDevice(which);
}
