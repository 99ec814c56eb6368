const states = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  failed: 'Not saved',
} as const;

/** Reasons that have other words for a signer. */
const reasons = {
  sessionExpired: 'Your session has expired',
  notAccepted: 'The server didn’t accept a field',
  changed: 'Someone else changed this document',
} as const;

/** The title of a change that somebody else made, such as "2 fields added". */
function countOf(count: number, what: string): string {
  return `${count === 1 ? '1 field' : `${count} fields`} ${what}`;
}

/** The texts of saving. */
export const savingWords = {
  save: 'Save',
  saveState: (state: keyof typeof states): string => states[state],
  savedSpoken: 'Saved.',
  /** `reason` is the title of a failure. */
  notSaved: (reason: string) => `Not saved: ${reason}`,
  saveReason: (reason: keyof typeof reasons): string => reasons[reason],
  failedText: 'Your changes are still here.',
  expiredText: 'Your changes are still here. Sign in again in another tab, then try again.',
  refusedText: (field: string) => `Correct the field “${field}”, then try again. Your changes are still here.`,
  showField: 'Show field',
  reviewChanges: 'Review changes',
  conflictIntro: 'While you were working, they saved these changes:',
  theyAdded: (count: number) => countOf(count, 'added'),
  theyRemoved: (count: number) => countOf(count, 'removed'),
  theyChanged: (count: number) => countOf(count, 'changed'),
  theyReordered: 'The order of the fields',
  /** After the fields that are listed. */
  andMore: (count: number) => `and ${count} more`,
  keepMineText: 'Keep mine replaces their changes with yours. Take theirs replaces yours; you can undo that.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  restoredChanges: 'We restored your unsaved changes',
  discard: 'Discard',
} as const;
