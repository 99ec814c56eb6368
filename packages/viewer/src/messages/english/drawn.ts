import type { FieldKindName } from '@document-signer/core';

/** What is said of a mark that is drawn. */
export interface DrawnWords {
  readonly dialog: string;
  readonly typed: string;
  /** What the browser may offer to fill in there (HTML, `autocomplete`). */
  readonly autocomplete: 'name' | 'off';
  readonly preview: string;
  readonly remove: string;
  readonly applied: string;
  readonly removed: string;
}

const signature: DrawnWords = {
  dialog: 'Add your signature',
  typed: 'Type your name',
  autocomplete: 'name',
  preview: 'Preview of your signature',
  remove: 'Remove signature',
  applied: 'Signature added.',
  removed: 'Signature removed.',
};

const initials: DrawnWords = {
  dialog: 'Add your initials',
  typed: 'Type your initials',
  autocomplete: 'off',
  preview: 'Preview of your initials',
  remove: 'Remove initials',
  applied: 'Initials added.',
  removed: 'Initials removed.',
};

/** The words for a mark that is drawn, by the field it is for. */
export function drawnWords(type: FieldKindName): DrawnWords {
  return type === 'initials' ? initials : signature;
}
