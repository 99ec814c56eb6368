import { parseFields } from '@document-signer/core';
import { replaceFields as replace } from '../../storage/document-changes.ts';
import { findDocument } from '../../storage/documents.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

/** Replaces the fields of a document, which makes a new version of it. */
export const replaceFields: MakeHandler<'replaceFields'> = ({ database, now }) => {
  return async ({ params: { documentId }, readBody, actor }, caller) => {
    const { organizationId } = caller;
    const { record } = await orNotFound(caller, documentId, () => findDocument(database, organizationId, documentId));
    const fields = parseFields(readBody(), record.pageCount);
    const changed = await orNotFound(caller, documentId, () =>
      replace(database, organizationId, { documentId, fields, actor }, now()),
    );
    return { body: changed.record };
  };
};
