/** A stored PDF, and its owner. */
export interface StoredFile {
  readonly organizationId: string;
  readonly documentId: string;
  /** Present: the file is the sealed PDF of this submission. */
  readonly submissionId?: string;
  /** Under which it is stored. */
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** The name that browsers save it under. */
  readonly filename: string;
}

/** What is wrong with a stored file. */
export type Damage = 'missing' | 'changed';

/** The name of a sealed PDF, after that of its document: `lease (signed).pdf`. */
export function sealedName(filename: string): string {
  return `${filename.replace(/\.pdf$/i, '')} (signed).pdf`;
}
