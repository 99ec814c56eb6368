import { makeDownloadUrl, makeFileUrl } from '../../files/file-url.ts';
import type { MakeHandler } from '../../operations/handler.ts';
import { shownSigner } from '../host-columns.ts';
import { orNotFound } from './document-or-404.ts';
import { findSigningJson } from './known-documents.ts';

/** Returns a document for a viewer. One of an earlier version is prepared first: what is shown is what is sealed. */
export const getDocument: MakeHandler<'getDocument'> = (deps) => {
  return async ({ params: { documentId }, actor, isAnswered }, caller) => {
    const { organizationId } = caller;
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
      ...{ documentUrl, downloadUrl: makeDownloadUrl(documentUrl) },
      ...(caller.signer && { signer: shownSigner(caller.signer) }),
    });
    const consent = consentJson ?? caller.organization.consentJson;
    // The stored JSON is sent as it is, after these members: parsing it would cost more than the rest of the request.
    return { json: `${own.slice(0, -1)}${consent === null ? '' : `,"consent":${consent}`},${json.slice(1)}` };
  };
};
