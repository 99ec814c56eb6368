import {
  type Consent,
  consentProblem,
  declineSchema,
  invalid,
  missingFields,
  newId,
  operations,
  type PageGeometry,
  type PageInfo,
  parse,
  parseFields,
  ServiceError,
  submissionProblems,
} from '@document-signer/core';
import type { Client } from '../client.ts';
import type { CallOptions, NewField, ReplaceFieldsOptions } from '../input.ts';
import type { Decline, DeclineResult, SigningDocument, SubmissionPayload, SubmissionResult } from '../types/index.ts';
import {
  createMemoryEnvelope,
  envelopeFor,
  type KeptEnvelope,
  type MemoryEnvelope,
  refuseOutOfTurn,
  signAs,
  signerOfRole,
} from './memory-envelope.ts';

/** A document of a memory client. */
export interface MemoryDocument {
  /** The PDF: an absolute URL, or its bytes. A page with a Content-Security-Policy needs `connect-src blob:` for bytes. */
  readonly file: string | Blob | Uint8Array<ArrayBuffer>;
  /** The fields, as for `createDocument`. */
  readonly fields: readonly NewField[];
  /** `doc_` and 26 characters. Default: a new id. */
  readonly id?: string;
  /** Default: `document.pdf`. */
  readonly filename?: string;
  /** Number of pages of the PDF. Default: the highest page of a field. */
  readonly pageCount?: number;
  /** What the signer must agree to. */
  readonly consent?: Consent;
  /** Who signs. */
  readonly signer?: SigningDocument['signer'];
  /** Default: `multiple`. */
  readonly submissionPolicy?: 'multiple' | 'single';
  /** The signers, if there are several. Each of them uses a client from `asSigner`. */
  readonly envelope?: MemoryEnvelope;
}

/** Options of `createMemoryClient`. */
export interface MemoryClientOptions {
  readonly documents: readonly MemoryDocument[];
  /**
   * Called before each operation. Return a promise to delay the operation, or throw a `ServiceError` to make it fail.
   *
   * @example
   * beforeCall: (operation) => {
   *   if (operation === 'submitDocument') throw new ServiceError('INTERNAL_ERROR', { status: 503, retryAfter: 5 });
   * }
   */
  readonly beforeCall?: (operation: MemoryOperation) => void | Promise<void>;
}

/** The operations of a memory client. */
export type MemoryOperation = 'getDocument' | 'submitDocument' | 'declineDocument' | 'replaceFields';

/** A submission that a memory client has accepted. */
export interface MemorySubmission {
  readonly result: SubmissionResult;
  readonly payload: SubmissionPayload;
}

/** A client without a server. It has the functions that `<DocumentSigner>` and `<FieldDesigner>` call, and lists the submissions. */
export interface MemoryClient extends Pick<Client, 'submitDocument' | 'declineDocument'> {
  /** Returns no `pages`. The viewer measures the file instead. */
  readonly getDocument: (documentId: string, options?: CallOptions) => Promise<Omit<SigningDocument, 'pages'>>;
  /**
   * Replaces all fields, which creates a new version of the document.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a field that the service would refuse, or if the document now has another version
   * than `version`
   */
  readonly replaceFields: (
    documentId: string,
    fields: readonly object[],
    options?: ReplaceFieldsOptions,
  ) => Promise<SigningDocument['metadata']>;
  /** Returns a client with the same documents, because a memory client has no keys. */
  withApiKey(apiKey: string): MemoryClient;
  /**
   * Returns a client for the signer with a role, like a client with the key of a signing session. It has the same documents.
   *
   * @throws Error from its functions if the envelope of the document has no signer with this role
   */
  asSigner(role: string): MemoryClient;
  /** Ends the envelope of a document, as if its sender voided it or it expired. */
  endEnvelope(documentId: string, status: 'voided' | 'expired'): void;
  /** The ids of the documents, in the order given. */
  readonly documentIds: readonly string[];
  /** The submissions, oldest first. */
  readonly submissions: readonly MemorySubmission[];
  /** The declines, oldest first. */
  readonly declines: readonly (DeclineResult & { readonly reason: string | null })[];
}

/** A stored document. */
interface Kept extends Omit<SigningDocument, 'pages' | 'envelope'> {
  readonly isSingle: boolean;
  readonly documentUrl: string;
  readonly envelope: KeptEnvelope | undefined;
}

function keptDocument({ file, consent, signer, ...given }: MemoryDocument): Kept {
  const id = given.id ?? newId('doc');
  const blob = typeof file === 'string' ? undefined : new Blob([file], { type: 'application/pdf' });
  const pageCount = given.pageCount ?? Math.max(1, ...given.fields.map(({ page }) => page));
  const now = new Date().toISOString();
  const fields = parseFields(given.fields, pageCount);
  return {
    metadata: {
      id,
      filename: given.filename ?? 'document.pdf',
      mimeType: 'application/pdf',
      pageCount,
      fileSize: blob?.size ?? 1,
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
    documentUrl: blob ? URL.createObjectURL(blob) : (file as string),
    fields,
    envelope: given.envelope && createMemoryEnvelope(given.envelope, fields),
    ...(consent && { consent }),
    ...(signer && { signer }),
    isSingle: given.submissionPolicy === 'single',
  };
}

/** The next version of a document. @throws ServiceError if the document has another version than `version` */
function withFields({ metadata, ...kept }: Kept, given: readonly object[], version = metadata.version): Kept {
  const fields = parseFields(given, metadata.pageCount);
  if (version !== metadata.version) throw invalid([{ field: 'version', reason: 'document_changed' }]);
  return {
    ...kept,
    metadata: { ...metadata, version: version + 1, updatedAt: new Date().toISOString() },
    fields,
  };
}

/** The geometry of a page from the payload, because only the viewer has read the file. */
function geometryOf({ width, height, rotation }: PageInfo): PageGeometry {
  const isTurned = rotation % 180 !== 0;
  return { view: [0, 0, isTurned ? height : width, isTurned ? width : height], rotation, userUnit: 1 };
}

/** Checks a payload as the service does, except that the service also decodes images. */
function checkPayload(payload: SubmissionPayload, { metadata, fields, consent }: Kept): void {
  if ((payload.documentVersion ?? metadata.version) !== metadata.version) {
    throw invalid([{ field: 'documentVersion', reason: 'document_changed' }], 'SUBMISSION_FAILED');
  }
  const inOrder = payload.pages.toSorted((one, other) => one.pageNumber - other.pageNumber);
  const [first, ...rest] = submissionProblems(payload, { fields, pages: inOrder.map(geometryOf) });
  if (first) throw invalid([first, ...rest]);
  const values = new Map(payload.fields.map(({ id, value }) => [id, value]));
  const missing = missingFields(fields, ({ id }) => values.get(id));
  if (missing.length > 0) throw new ServiceError('VALIDATION_ERROR', { details: { missingFields: missing } });
  const problem = consentProblem(consent ?? null, payload.consent);
  if (problem) throw invalid([problem]);
}

/**
 * Creates a client without a server, for demos, Storybook and the tests of your application. It keeps documents and submissions
 * in memory, checks submissions with the rules of the service, and seals nothing.
 *
 * @throws ServiceError `VALIDATION_ERROR` for a field that the service would refuse
 * @example
 * import { createMemoryClient } from '@document-signer/client/memory';
 *
 * const client = createMemoryClient({ documents: [{ file: 'https://example.com/lease.pdf', fields }] });
 * <DocumentSigner client={client} documentId={client.documentIds[0]} />;
 */
export function createMemoryClient({ documents, beforeCall }: MemoryClientOptions): MemoryClient {
  const kept = new Map(documents.map(keptDocument).map((document) => [document.metadata.id, document]));
  const submissions: MemorySubmission[] = [];
  const declines: MemoryClient['declines'][number][] = [];

  async function opened(operation: MemoryOperation, documentId: string, options?: CallOptions) {
    await beforeCall?.(operation);
    options?.signal?.throwIfAborted();
    const document = kept.get(documentId);
    if (!document) throw new ServiceError('DOCUMENT_NOT_FOUND');
    return document;
  }

  function refuseAnother({ metadata, isSingle }: Kept): void {
    const isOfThis = ({ documentId }: { documentId: string }) => documentId === metadata.id;
    const reason = declines.some(isOfThis) ? 'already_declined' : 'already_submitted';
    if (isSingle && [...declines, ...submissions.map(({ result }) => result)].some(isOfThis)) {
      throw invalid([{ field: 'documentId', reason }], 'SUBMISSION_FAILED');
    }
  }

  /** The envelope of a document and the signer with the role; undefined for a client without a role. */
  function sessionOf({ envelope }: Kept, role: string | undefined) {
    return envelope && role !== undefined ? { envelope, signer: signerOfRole(envelope, role) } : undefined;
  }

  function show({ isSingle, envelope, ...document }: Kept, session: ReturnType<typeof sessionOf>) {
    if (!session) return document;
    const { documentUrl, ...rest } = document;
    const { hasEnded, ...seen } = envelopeFor(session.envelope, session.signer, document.fields, documentUrl);
    return { ...rest, ...seen, ...(!hasEnded && { documentUrl }) };
  }

  function makeClient(role?: string): MemoryClient {
    return {
      documentIds: [...kept.keys()],
      submissions,
      declines,
      withApiKey: () => makeClient(role),
      asSigner: makeClient,
      endEnvelope(documentId, status) {
        const envelope = kept.get(documentId)?.envelope;
        if (envelope?.status === 'open') envelope.status = status;
      },
      async getDocument(documentId, options) {
        const document = await opened('getDocument', documentId, options);
        return show(document, sessionOf(document, role));
      },
      async replaceFields(documentId, fields, options) {
        const document = await opened('replaceFields', documentId, options);
        const next = withFields(document, fields, options?.version);
        kept.set(documentId, next);
        return next.metadata;
      },
      async submitDocument(given, options) {
        const document = await opened('submitDocument', given.documentId, options);
        const payload = parse(operations.submitDocument.body, given);
        const earlier = submissions.find((submission) => submission.payload.checksum === payload.checksum);
        if (earlier) return earlier.result;
        const session = sessionOf(document, role);
        if (session) refuseOutOfTurn(session.envelope, session.signer);
        else refuseAnother(document);
        checkPayload(payload, { ...document, fields: show(document, session).fields });
        if (session) signAs(session.envelope, session.signer, payload);
        const result: SubmissionResult = {
          success: true,
          submissionId: newId('sub'),
          documentId: payload.documentId,
          timestamp: new Date().toISOString(),
          message: 'The document was submitted.',
        };
        submissions.push({ result, payload });
        return result;
      },
      async declineDocument(documentId, decline: Decline = {}, options) {
        const document = await opened('declineDocument', documentId, options);
        const { reason } = parse(declineSchema, decline);
        const session = sessionOf(document, role);
        if (session) refuseOutOfTurn(session.envelope, session.signer);
        else refuseAnother(document);
        const timestamp = new Date().toISOString();
        const record = session ? { envelopeId: session.envelope.id } : { submissionId: newId('sub') };
        const result: DeclineResult = { success: true, ...record, documentId, timestamp };
        if (session) {
          session.envelope.status = 'declined';
          session.signer.status = 'declined';
        }
        declines.push({ ...result, reason: reason ?? null });
        return result;
      },
    };
  }

  return makeClient();
}
