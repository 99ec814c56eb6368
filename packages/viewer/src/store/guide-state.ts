import type { Field, FieldValue } from '@document-signer/core';

/** A row of the review. */
export interface ReviewPlace {
  readonly fieldId: string;
  /** Its upper edge, in CSS pixels from the top of the viewport. */
  readonly top: number;
}

/** What leads the signer through the document: from field to field, on the pages or in a form, to the review. */
export interface GuideSlice {
  /** How fields are filled: on their pages, or in a form that lists them. */
  readonly mode: 'document' | 'form';
  /** Whether that is what the signer sees now. */
  readonly isReviewing: boolean;
  /** Whether there is room for one thing only: the pages or the form. */
  readonly isNarrow: boolean;
  /** Whether only one thing has room beside the pages: the sidebar or the form. */
  readonly isCrowded: boolean;
  /** @param width how wide the signer is, in CSS pixels */
  setRoom(width: number): void;
  setMode(mode: 'document' | 'form'): void;
  /** Takes the signer to a field on its page, from the form. */
  showOnPage(fieldId: string): boolean;
  /** Shows what was filled in, or what is missing or wrong, as submitting would. Without a review, submits. */
  review(): void;
  /** The field that the review was left for, and where its row was in the viewport: the review opens there again. */
  readonly reviewPlace: ReviewPlace | undefined;
  /** Goes back to the fields and, with a place, to its field. */
  leaveReview(place?: ReviewPlace): void;
  /**
   * The empty fields that take the same drawn mark as a field: of its kind, and open to the signer. In reading order,
   * without the field itself. Nothing is filled in them unless the signer says so.
   *
   * @param takes whether a field takes a mark that was made so; all do, when absent
   */
  sameFields(fieldId: string, takes?: (field: Field) => boolean): readonly string[];
  /** Puts one value into several fields, as the signer agreed to, and says into how many. Gives the ids that took it. */
  applyToAll(fieldIds: readonly string[], value: FieldValue): readonly string[];
}
