import type { EventNotes } from '../features/audit/event-notes.ts';
import { createPlacesCheck, type PrepareDocument } from '../features/documents/prepare-document.ts';
import { storeSubmission } from '../features/submissions/store-submission.ts';
import { verifyWithoutKey } from '../features/verification/verify-by-records.ts';
import type { ByteQuotas } from '../http/limits/byte-quotas.ts';
import { createImageInspector } from '../images/image-inspector.ts';
import type { Deps } from '../operations/handler.ts';
import type { PdfInspector } from '../preparation/pdf-inspector.ts';
import { createVerifier } from '../sealing/verification/verifier.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';

/** What the process has opened already. */
interface Opened extends Omit<Stores, 'close'>, Pick<Deps, 'webhooks' | 'work' | 'now'> {
  readonly pdfInspector: PdfInspector;
  readonly prepareDocument: PrepareDocument;
  readonly notes: EventNotes;
  readonly byteQuotas: ByteQuotas;
}

/** Creates what the handlers of operations need. @param cleanup closes it */
export function createHandlerDeps(config: Config, opened: Opened, cleanup: AsyncDisposableStack): Deps {
  const { database, blobs, seals, secrets, folders, webhooks, byteQuotas, work, now } = opened;
  const { pdfInspector, prepareDocument, notes } = opened;
  const imageInspector = createImageInspector();
  const verifier = createVerifier();
  // Requests without a key do not delay those with one.
  const publicVerifier = createVerifier();
  for (const threads of [imageInspector, verifier, publicVerifier]) cleanup.defer(() => threads.close());
  const checkNewPlaces = createPlacesCheck({ database, blobs, pdfInspector, folder: folders.incoming });
  return {
    documents: { pdfInspector, prepareDocument, checkNewPlaces, notes, maxFields: config.maxFields },
    submissions: {
      imageInspector,
      store: (organizationId, submission, at) =>
        database.write(organizationId, (db) => storeSubmission(db, organizationId, submission, 'received', at)),
    },
    envelopes: { sessionSecret: secrets.sessions, sendsMail: config.mail !== undefined },
    verification: {
      verifier,
      verifyWithoutKey: (file, waiting) => verifyWithoutKey({ verifier: publicVerifier, database, waiting }, file),
    },
    webhooks,
    seals,
    blobs,
    byteQuotas,
    work,
    now,
  };
}
