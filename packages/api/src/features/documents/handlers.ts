import { parseFields } from '@document-signer/core';
import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import { answerPage, nameOfList } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { getSigningDocument, isSession } from '../envelopes/signing.ts';
import { shownSigner } from '../host-columns.ts';
import { updateDocument as changeDocument, removeDocument, replaceFields as replace } from './document-changes.ts';
import { findOriginal, listDocuments as list, orNotFound, readDocument } from './documents.ts';
import { findSigningJson } from './known-documents.ts';

/** Returns a document for a viewer. It prepares a document of an earlier version first, so that the viewer shows what is sealed. */
export const getDocument: MakeHandler<'getDocument'> = (deps) => {
  return async ({ params: { documentId }, actor, isAnswered }, caller, database) => {
    const { organizationId } = caller;
    if (isSession(caller)) {
      const find = () => getSigningDocument(deps, { caller, database, actor }, isAnswered);
      return { body: await orNotFound(caller, documentId, find) };
    }
    const now = deps.now();
    const find = () => orNotFound(caller, documentId, () => findSigningJson(deps.database, organizationId, documentId));
    const found = await find();
    if (!found.isPrepared) await deps.prepareDocument(organizationId, documentId);
    const { json, version, consentJson } = found.isPrepared ? found : await find();
    // A HEAD request views nothing.
    if (isAnswered) {
      deps.notes.note(organizationId, { type: 'document.viewed', actor, documentId, details: { version } }, now);
    }
    const documentUrl = makeFileUrl(deps, caller, { fileId: documentId, version }, now);
    const own = JSON.stringify({
      documentUrl,
      downloadUrl: makeDownloadUrl(documentUrl),
      ...(caller.signer && { signer: shownSigner(caller.signer) }),
    });
    const consent = consentJson ?? caller.organization.consentJson;
    // Appends the stored JSON as text: parsing it would cost more than the rest of the request.
    return { json: `${own.slice(0, -1)}${consent === null ? '' : `,"consent":${consent}`},${json.slice(1)}` };
  };
};

/** Lists the documents that the key may see, newest first. */
export const listDocuments: MakeHandler<'listDocuments'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('documents', query) },
      query,
      (range) => list(database, organizationId, { ...range, documentIds, externalId: query.externalId }),
    ),
  });
};

export const getDocumentRecord: MakeHandler<'getDocumentRecord'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => {
    const find = () => readDocument(database, caller.organizationId, documentId);
    return { body: (await orNotFound(caller, documentId, find)).record };
  };
};

export const getOriginal: MakeHandler<'getOriginal'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => ({
    file: await orNotFound(caller, documentId, () => findOriginal(database, caller.organizationId, documentId)),
  });
};

/** Replaces the fields of a document, which creates a new version of it. */
export const replaceFields: MakeHandler<'replaceFields'> = ({ checkNewPlaces, maxFields, now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const { organizationId } = caller;
    const { record } = await orNotFound(caller, documentId, () => readDocument(database, organizationId, documentId));
    const fields = parseFields(readBody(), record.pageCount, maxFields);
    await checkNewPlaces(organizationId, documentId, fields);
    const change = { documentId, fields, actor };
    return { body: await orNotFound(caller, documentId, () => replace(database, organizationId, change, now())) };
  };
};

/** Changes the references of a document, and the consent that it asks for. */
export const updateDocument: MakeHandler<'updateDocument'> = ({ now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const change = { documentId, changes: readBody(), actor };
    const { organizationId } = caller;
    return {
      body: await orNotFound(caller, documentId, () => changeDocument(database, organizationId, change, now())),
    };
  };
};

/** Deletes a document. Its submissions and files stay, as proof of what was signed. */
export const deleteDocument: MakeHandler<'deleteDocument'> = ({ now }) => {
  return async ({ params: { documentId }, actor }, caller, database) => {
    const { organizationId } = caller;
    await orNotFound(caller, documentId, () => removeDocument(database, organizationId, { documentId, actor }, now()));
    return { body: { id: documentId, deleted: true } };
  };
};
