import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Field, invalid } from '@document-signer/core';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { storeFiles } from '../../blobs/store-files.ts';
import { memoize } from '../../concurrency/promises.ts';
import type { Database } from '../../database/database.ts';
import { hashOfFile } from '../../hashes.ts';
import type { PdfInspector } from '../../preparation/pdf-inspector.ts';
import { comparedPages, firstDifferingPage } from '../../preparation/readers/compared-pages.ts';
import type { PreparedFile } from './document-rows.ts';
import { addPrepared, findPreparationSource, type PreparationSource } from './unprepared-documents.ts';

/** What it takes to prepare documents. */
export interface PreparerDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pdfInspector: Pick<PdfInspector, 'inspectPdf'>;
  /** Where files are written before they are stored; on the same disk. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Prepares a document of an earlier version of the service at its first use, and stores the result. Does nothing for a
 * document that is already prepared.
 *
 * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason}` when the original cannot be prepared;
 *   OriginalDamaged when it is missing or has other bytes
 */
export type PrepareDocument = (organizationId: string, documentId: string) => Promise<void>;

/**
 * Compares pages that get their first fields. In a document with more pages than are compared at upload, they may not have
 * been compared yet. Reads nothing when they have.
 *
 * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason: 'ambiguous_pdf', page}`; OriginalDamaged
 */
export type CheckNewPlaces = (organizationId: string, documentId: string, fields: readonly Field[]) => Promise<void>;

/** The stored original is missing, or has other bytes than were uploaded. */
export class OriginalDamaged extends Error {
  override readonly name = 'OriginalDamaged';
}

/** How many preparations are remembered. */
const maxRemembered = 1_000;

interface DocumentKey {
  readonly organizationId: string;
  readonly documentId: string;
}

/** Inspects a stored original again. Removes the prepared file after `use`. @throws ServiceError, OriginalDamaged */
async function inspectOriginal<T>(
  { blobs, pdfInspector, folder }: Pick<PreparerDeps, 'blobs' | 'pdfInspector' | 'folder'>,
  { organizationId, key, sha256, pages, fields }: PreparationSource & Pick<DocumentKey, 'organizationId'>,
  use: (prepared: Omit<PreparedFile, 'key'>, path: string) => Promise<T>,
): Promise<T> {
  const outputPath = join(folder, `${randomUUID()}.prepared`);
  const scratch = `${outputPath}.original`;
  try {
    const path = await blobs.localPath(organizationId, key, scratch);
    if ((await hashOfFile(path).catch(() => undefined)) !== sha256) throw new OriginalDamaged();
    // Fields of the document replace form fields of the PDF under them, also those that a caller placed.
    const take = { acroForm: false, textTags: false, sent: fields };
    const waiting = { owner: organizationId, isGone: () => false };
    const found = await pdfInspector.inspectPdf({ path, outputPath }, take, waiting);
    // Fields and submissions refer to the stored page geometry.
    const page = firstDifferingPage(pages, found.pages);
    if (page) throw invalid([{ field: 'file', reason: 'ambiguous_pdf', page }]);
    return await use({ ...found.prepared, preparation: found.preparation }, outputPath);
  } finally {
    for (const left of [outputPath, scratch]) await rm(left, { force: true });
  }
}

/** Creates the check of pages that get their first fields. */
export function createPlacesCheck(deps: Omit<PreparerDeps, 'now'>): CheckNewPlaces {
  return async (organizationId, documentId, fields) => {
    const document = await findPreparationSource(deps.database, organizationId, documentId);
    if (!document?.isPrepared) return;
    const compared = new Set(comparedPages(document.pages.length, new Set(document.fields.map(({ page }) => page))));
    if (fields.every(({ page }) => compared.has(page))) return;
    await inspectOriginal(deps, { ...document, organizationId, fields }, async () => undefined);
  };
}

/** Creates the function that prepares documents of earlier versions. */
export function createPreparer(deps: PreparerDeps): PrepareDocument {
  const { database, now } = deps;

  /** Requests for one document share its preparation. */
  const prepare = memoize(maxRemembered, async ({ organizationId, documentId }: DocumentKey): Promise<void> => {
    const document = await findPreparationSource(database, organizationId, documentId);
    if (!document || document.isPrepared) return;
    await inspectOriginal(deps, { ...document, organizationId }, async (prepared, path) => {
      const { sha256 } = prepared;
      const [key] = await storeFiles(deps, organizationId, documentId, [{ sha256, path }]);
      await addPrepared(database, organizationId, { documentId, prepared: { ...prepared, key } }, now());
    });
  });

  return (organizationId, documentId) => prepare(`${organizationId}/${documentId}`, { organizationId, documentId });
}
