import type { Field, FieldValue } from '@document-signer/core';

/** What leads the signer through the document: from field to field, on the pages or in a list, to the review. */
export interface GuideSlice {
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
