/** What is wrong with a stored file. */
export type ScrubKind = 'missing' | 'unreadable' | 'changed' | 'wrong_size' | 'orphan' | 'seal';

/** A stored file that is not as its row says, or that no row names. */
export interface ScrubFinding {
  readonly kind: ScrubKind;
  readonly organizationId: string;
  /** Under which it is stored. */
  readonly key: string;
  /** The document or the submission whose file it is; null: nobody's. */
  readonly of: string | null;
  readonly problem: string;
}
