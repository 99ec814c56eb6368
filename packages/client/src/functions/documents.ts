import type { Call } from '../call.ts';
import { formOf } from '../form-of.ts';
import type { CallOptions, NewDocument, NewField, ReferenceQuery, ReplaceFieldsOptions } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type {
  DeletedDocument,
  DocumentRecord,
  DocumentSummary,
  SubmissionSummary,
  UpdateDocument,
} from '../types/index.ts';

/** The documents of an organization. These functions need a secret key. */
export interface DocumentFunctions {
  /**
   * Stores a PDF with its fields. Without `fields`, the form fields of the PDF are used; with `textTags`, also the tags in its
   * text.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason`, such as `encrypted_pdf`, for a PDF that is refused
   * @example const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields });
   */
  readonly createDocument: (document: NewDocument, options?: CallOptions) => Promise<DocumentRecord>;

  /**
   * Lists documents, newest first. Await it for one page, or iterate it for all documents.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { filename } of client.listDocuments({ limit: 100 })) print(filename);
   */
  readonly listDocuments: (query?: ReferenceQuery, options?: CallOptions) => PagePromise<DocumentSummary>;

  /**
   * Gets everything about a document.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`
   * @example const { pages, sha256 } = await client.getDocumentRecord(documentId);
   */
  readonly getDocumentRecord: (documentId: string, options?: CallOptions) => Promise<DocumentRecord>;

  /**
   * Downloads the original of a document, exactly as it was uploaded. Viewers show the prepared file instead.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`
   * @example await writeFile('lease.pdf', await client.getOriginal(documentId));
   */
  readonly getOriginal: (documentId: string, options?: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Replaces all fields of a document and increases its version by one. Submissions with an earlier `documentVersion` are
   * refused with `document_changed`.
   *
   * @param options with `version`, nothing is changed if the document has another version by now
   * @throws ServiceError `DOCUMENT_NOT_FOUND`; `VALIDATION_ERROR` with the invalid member in `details.field`: `fields[0].width`, or
   * 409 with `details.reason` `document_changed`
   * @example const { version } = await client.replaceFields(documentId, [name, signature]);
   */
  readonly replaceFields: (
    documentId: string,
    fields: readonly NewField[],
    options?: ReplaceFieldsOptions,
  ) => Promise<DocumentRecord>;

  /**
   * Changes your references of a document, `externalId` and `metadata`, and the `consent` it requires. Omitted members stay
   * unchanged. The version and existing submissions do not change.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`; `VALIDATION_ERROR` with the invalid member in `details.field`: `metadata.branch`
   * @example await client.updateDocument(documentId, { externalId: 'lease-2026-117', metadata: { branch: 'Dublin' } });
   */
  readonly updateDocument: (
    documentId: string,
    changes: UpdateDocument,
    options?: CallOptions,
  ) => Promise<DocumentRecord>;

  /**
   * Deletes a document, so that it can no longer be opened or submitted. Its submissions remain.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`, also for a deleted document
   * @example await client.deleteDocument(documentId);
   */
  readonly deleteDocument: (documentId: string, options?: CallOptions) => Promise<DeletedDocument>;

  /**
   * Lists the submissions of a document without their values, newest first. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `DOCUMENT_NOT_FOUND`
   * @example const { data: [newest] } = await client.listDocumentSubmissions(documentId, { limit: 1 });
   */
  readonly listDocumentSubmissions: (
    documentId: string,
    query?: ReferenceQuery,
    options?: CallOptions,
  ) => PagePromise<SubmissionSummary>;
}

/** Creates the functions of documents. */
export function documentFunctions(call: Call): DocumentFunctions {
  return {
    createDocument: (document, options) => call('createDocument', { body: formOf(document) }, options),
    listDocuments: (query, options) => pagesOf((query) => call('listDocuments', { query }, options), query),
    getDocumentRecord: (documentId, options) => call('getDocumentRecord', { params: { documentId } }, options),
    getOriginal: (documentId, options) => call('getOriginal', { params: { documentId } }, options),
    replaceFields: (documentId, fields, { version, ...options } = {}) =>
      call('replaceFields', { params: { documentId }, query: { version }, body: [...fields] }, options),
    updateDocument: (documentId, changes, options) =>
      call('updateDocument', { params: { documentId }, body: changes }, options),
    deleteDocument: (documentId, options) => call('deleteDocument', { params: { documentId } }, options),
    listDocumentSubmissions: (documentId, query, options) =>
      pagesOf((query) => call('listDocumentSubmissions', { params: { documentId }, query }, options), query),
  };
}
