const states = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  failed: 'Not saved',
} as const;

/** Failure titles that differ from those for signers. */
const reasons = {
  sessionExpired: 'Your session has expired',
  notAccepted: 'The server didn’t accept a field',
  changed: 'Someone else changed this document',
} as const;

/** The title of changes by another user, such as "2 fields added". */
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
  theyReordered: 'Field order changed',
  /** Ends a shortened list of fields. */
  andMore: (count: number) => `and ${count} more`,
  keepMineText: '“Keep mine” replaces their changes with yours. “Take theirs” replaces yours; you can undo that.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  restoredChanges: 'We restored your unsaved changes',
  discard: 'Discard',
} as const;

const problems = {
  session: 'Sign in again in another tab, then try again.',
  access: 'Ask someone who manages this document for access.',
  missing: 'It doesn’t exist, or it was deleted.',
  file: 'The PDF file can’t be read. Upload it again.',
  other: 'Wait a moment, then try again. If it happens again, contact support.',
} as const;

/** The texts for a document that can't be shown. */
export const loadingWords = {
  loadProblem: (problem: keyof typeof problems): string => problems[problem],
} as const;
