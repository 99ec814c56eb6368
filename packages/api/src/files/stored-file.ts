/** A stored PDF, and whose it is. */
export interface StoredFile {
  readonly organizationId: string;
  readonly documentId: string;
  /** Present: it is the sealed PDF of this submission. */
  readonly submissionId?: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** How it is called where it is saved. */
  readonly filename: string;
}

/** What has become of a stored file. */
export type Damage = 'missing' | 'changed';

/** The name of a sealed PDF, after that of its document: `lease (signed).pdf`. */
export function sealedName(filename: string): string {
  return `${filename.replace(/\.pdf$/i, '')} (signed).pdf`;
}
