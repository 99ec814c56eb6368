import { isId } from '@document-signer/core';
import type { Reader } from '../database/database.ts';
import { findPrepared } from '../features/documents/documents.ts';
import type { PrepareDocument } from '../features/documents/prepare-document.ts';
import { findEnvelopeFile, findFileOfSigner } from '../features/envelopes/envelope-files.ts';
import { findOutcome } from '../features/submissions/submission-records.ts';
import type { StoredFile } from './stored-file.ts';

interface FinderDeps {
  readonly database: Reader;
  readonly prepareDocument: PrepareDocument;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Finds the file that a URL names by an id. Undefined: it does not exist, or not any more. */
export type FindFile = (organizationId: string, fileId: string) => Promise<StoredFile | undefined>;

/**
 * Creates the function that finds the prepared file of a document, also for the signer of an envelope, and the sealed PDF of a
 * submission or an envelope. A document of an earlier version is prepared first.
 */
export function createFileFinder({ database: { read }, prepareDocument, now }: FinderDeps): FindFile {
  async function findPreparedFile(organizationId: string, documentId: string): Promise<StoredFile | undefined> {
    const file = await findPrepared(read(organizationId), organizationId, documentId);
    if (file !== 'unprepared') return file;
    await prepareDocument(organizationId, documentId);
    const prepared = await findPrepared(read(organizationId), organizationId, documentId);
    return prepared === 'unprepared' ? undefined : prepared;
  }

  return async (organizationId, fileId) => {
    const db = read(organizationId);
    if (isId('sub', fileId)) return (await findOutcome(db, organizationId, fileId))?.file ?? undefined;
    if (isId('env', fileId)) return findEnvelopeFile(db, organizationId, fileId);
    if (isId('sgr', fileId)) return findFileOfSigner(db, organizationId, fileId, now());
    return findPreparedFile(organizationId, fileId);
  };
}
