import type { Field, PageGeometry } from '@document-signer/core';

/** What is known of an original: its pages as the signer saw them, and the fields that stand on them. */
export interface Original {
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly Field[];
}
