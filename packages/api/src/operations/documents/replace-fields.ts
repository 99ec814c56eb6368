import { parseFields } from '@document-signer/core';
import { replaceFields as replace } from '../../storage/document-changes.ts';
import { findPageCount } from '../../storage/documents.ts';
import type { MakeHandler } from '../handler.ts';
import { orNotFound } from './document-or-404.ts';

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
