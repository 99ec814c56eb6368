/** A stored PDF, and its owner. */
export interface StoredFile {
  readonly organizationId: string;
  readonly documentId: string;
  /** If present, the file is the sealed PDF of this submission. */
  readonly submissionId?: string;
  /** If present, the file is the sealed PDF of this envelope. */
  readonly envelopeId?: string;
  /** In the blob store. */
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** The name under which browsers save it. */
  readonly filename: string;
}

/** The columns of a file. They are null if there is none. */
interface FileColumns {
  readonly key: string | null;
  readonly sha256: string | null;
  readonly bytes: number | null;
}

/** The file of a row. Undefined: the row has none. */
export function storedFile(
  owner: Omit<StoredFile, keyof FileColumns>,
  { key, sha256, bytes }: FileColumns,
): StoredFile | undefined {
  if (key === null || sha256 === null || bytes === null) return undefined;
  return { ...owner, key, sha256, bytes };
}

/** What is wrong with a stored file. */
export type Damage = 'missing' | 'changed';

/** The name of a sealed PDF, after that of its document: `lease (signed).pdf`. */
export function sealedName(filename: string): string {
  return `${filename.replace(/\.pdf$/i, '')} (signed).pdf`;
}
