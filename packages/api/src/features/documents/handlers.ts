import { parseFields } from '@document-signer/core';
import { answerPage, nameOfList } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { updateDocument as changeDocument, removeDocument, replaceFields as replace } from './document-changes.ts';
import { orNotFound } from './document-or-404.ts';
import { findOriginal, findPageCount, findRecordJson, listDocuments as list } from './documents.ts';

/** Lists the documents that the key may see, newest first. */
export const listDocuments: MakeHandler<'listDocuments'> = ({ database, secrets }) => {
  return async ({ query }, { organizationId, documentIds }) => ({
    body: await answerPage(
      { secret: secrets.cursors, organizationId, name: nameOfList('documents', query) },
      query,
      (from) => list(database, organizationId, { ...from, documentIds, externalId: query.externalId }),
    ),
  });
};

/** Returns the record of a document. */
export const getDocumentRecord: MakeHandler<'getDocumentRecord'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => {
    const json = await orNotFound(caller, documentId, () =>
      findRecordJson(database, caller.organizationId, documentId),
    );
    return { json };
  };
};

/** Returns the original of a document: the file as it was uploaded. */
export const getOriginal: MakeHandler<'getOriginal'> = ({ database }) => {
  return async ({ params: { documentId } }, caller) => ({
    file: await orNotFound(caller, documentId, () => findOriginal(database, caller.organizationId, documentId)),
  });
};

/** Replaces the fields of a document, which makes a new version of it. */
export const replaceFields: MakeHandler<'replaceFields'> = ({ checkNewPlaces, maxFields, now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const { organizationId } = caller;
    const pageCount = await orNotFound(caller, documentId, () => findPageCount(database, organizationId, documentId));
    const fields = parseFields(readBody(), pageCount, maxFields);
    await checkNewPlaces(organizationId, documentId, fields);
    const json = await orNotFound(caller, documentId, () =>
      replace(database, organizationId, { documentId, fields, actor }, now()),
    );
    return { json };
  };
};

/** Changes what the host states of a document: its references, and what signers have to agree to. */
export const updateDocument: MakeHandler<'updateDocument'> = ({ now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller, database) => {
    const changes = readBody();
    const json = await orNotFound(caller, documentId, () =>
      changeDocument(database, caller.organizationId, { documentId, changes, actor }, now()),
    );
    return { json };
  };
};

/** Deletes a document. Its submissions stay, and so does its file, which is what was signed. */
export const deleteDocument: MakeHandler<'deleteDocument'> = ({ now }) => {
  return async ({ params: { documentId }, actor }, caller, database) => {
    await orNotFound(caller, documentId, () =>
      removeDocument(database, caller.organizationId, { documentId, actor }, now()),
    );
    return { body: { id: documentId, deleted: true } };
  };
};
