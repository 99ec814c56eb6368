import { parseFields } from '@document-signer/core';
import { makeDownloadUrl } from '../../files/file-url.ts';
import type { Handler } from '../../operations/handler.ts';
import { getSigningDocument, isSession } from '../envelopes/signing.ts';
import { shownSigner } from '../host-columns.ts';
import { updateDocument as changeDocument, removeDocument, replaceFields as replace } from './document-changes.ts';
import { findOriginal, listDocuments as list, orNotFound, readDocument, requireVisible } from './documents.ts';
import { findSigningJson } from './known-documents.ts';

/** Returns a document for a viewer. It prepares a document of an earlier version first, so that the viewer shows what is sealed. */
export const getDocument: Handler<'getDocument'> = async (request) => {
  const { deps, caller, database, organizationId, actor, isAnswered } = request;
  const { documentId } = request.params;
  if (isSession(caller)) {
    requireVisible(caller, documentId);
    return { body: await getSigningDocument({ ...request, caller }) };
  }
  const { prepareDocument, notes } = deps.documents;
  const find = () => orNotFound(caller, documentId, () => findSigningJson(database, organizationId, documentId));
  const found = await find();
  if (!found.isPrepared) await prepareDocument(organizationId, documentId);
  const { json, version, consentJson } = found.isPrepared ? found : await find();
  // A HEAD request views nothing.
  if (isAnswered) {
    notes.note(organizationId, { type: 'document.viewed', actor, documentId, details: { version } }, deps.now());
  }
  const documentUrl = request.fileUrl({ fileId: documentId, version });
  const own = JSON.stringify({
    documentUrl,
    downloadUrl: makeDownloadUrl(documentUrl),
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
  });
  const consent = consentJson ?? caller.organization.consentJson;
  // Appends the stored JSON as text: parsing it would cost more than the rest of the request.
  return { json: `${own.slice(0, -1)}${consent === null ? '' : `,"consent":${consent}`},${json.slice(1)}` };
};

/** Lists the documents that the key may see, newest first. */
export const listDocuments: Handler<'listDocuments'> = async ({ caller, db, organizationId, query, page }) => {
  const filter = { documentIds: caller.documentIds, externalId: query.externalId };
  return { body: await page((range) => list(db, organizationId, { ...range, ...filter })) };
};

export const getDocumentRecord: Handler<'getDocumentRecord'> = async ({ caller, db, organizationId, params }) => {
  const find = () => readDocument(db, organizationId, params.documentId);
  return { body: (await orNotFound(caller, params.documentId, find)).record };
};

export const getOriginal: Handler<'getOriginal'> = async ({ caller, db, organizationId, params }) => {
  const find = () => findOriginal(db, organizationId, params.documentId);
  return { file: await orNotFound(caller, params.documentId, find) };
};

/** Replaces the fields of a document, which creates a new version of it. */
export const replaceFields: Handler<'replaceFields'> = async (request) => {
  const { deps, caller, db, database, organizationId, readBody, actor } = request;
  const { documentId } = request.params;
  const { record } = await orNotFound(caller, documentId, () => readDocument(db, organizationId, documentId));
  const fields = parseFields(readBody(), record.pageCount, deps.documents.maxFields);
  await deps.documents.checkNewPlaces(organizationId, documentId, fields);
  const change = { documentId, fields, version: request.query.version, actor };
  return { body: await replace(database, organizationId, change, deps.now()) };
};

/** Changes the references of a document, and the consent that it asks for. */
export const updateDocument: Handler<'updateDocument'> = async (request) => {
  const { deps, caller, database, organizationId, readBody, actor } = request;
  const { documentId } = request.params;
  const change = { documentId, changes: readBody(), actor };
  requireVisible(caller, documentId);
  return { body: await changeDocument(database, organizationId, change, deps.now()) };
};

/** Deletes a document. Its submissions and files stay, as proof of what was signed. */
export const deleteDocument: Handler<'deleteDocument'> = async (request) => {
  const { deps, caller, database, organizationId, actor } = request;
  const { documentId } = request.params;
  requireVisible(caller, documentId);
  await removeDocument(database, organizationId, { documentId, actor }, deps.now());
  return { body: { id: documentId, deleted: true } };
};
