import { makeFileToken } from '../../files/file-token.ts';
import { findSigningJson } from '../../storage/known-documents.ts';
import { orNotFound } from '../documents/document-or-404.ts';
import type { MakeHandler } from '../handler.ts';

/** How long the URL of a file is good for, in milliseconds. */
const urlLife = 15 * 60_000;

/** Gives a document to a viewer. */
export const getDocument: MakeHandler<'getDocument'> = (deps) => {
  return async ({ params: { documentId }, actor }, caller) => {
    const { organizationId, id: keyId } = caller;
    const now = deps.now();
    const { json, version } = await orNotFound(caller, documentId, () =>
      findSigningJson(deps.database, organizationId, documentId, now),
    );
    deps.notes.note(organizationId, { type: 'document.viewed', actor, documentId, details: { version } }, now);
    // A key that ends sooner takes its URLs along.
    const expiresAt = Math.min(now + urlLife, caller.expiresAt ?? Number.POSITIVE_INFINITY);
    const token = makeFileToken(deps.secrets.files, { organizationId, documentId, version, expiresAt, keyId });
    const documentUrl = `${deps.filesUrl}/${documentId}?token=${token}`;
    // The stored text goes out as it is, with one member before its first: parsing and writing it again would cost more
    // than all the rest of the request.
    return { json: `{"documentUrl":${JSON.stringify(documentUrl)},${json.slice(1)}` };
  };
};
