import type { Call } from '../call.ts';
import type { CallOptions, EnvelopeQuery, ListQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type {
  AuditEvent,
  CreateEnvelope,
  CreateSession,
  EnvelopeRecord,
  SigningSession,
  UpdateEnvelope,
  UpdateEnvelopeSigner,
} from '../types/index.ts';

/** Documents sent to several signers. These functions need a secret key. */
export interface EnvelopeFunctions {
  /**
   * Sends a document to several signers. Each role of its fields with a required field needs exactly one signer. Signers sign in
   * the order of `order`, or in parallel without it. Retries of a lost answer create it once.
   *
   * @throws ServiceError `VALIDATION_ERROR` with the place in `details.field`, such as `signers[1].role`; `DOCUMENT_NOT_FOUND`
   * @example
   * const { id, signers } = await client.createEnvelope({
   *   documentId,
   *   signers: [{ role: 'tenant', name: 'Zoë', order: 1 }, { role: 'landlord', name: 'Ada', order: 2 }],
   * });
   */
  readonly createEnvelope: (envelope: CreateEnvelope, options?: CallOptions) => Promise<EnvelopeRecord>;

  /**
   * Lists envelopes, newest first. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { id, signers } of client.listEnvelopes({ status: 'open' })) print(id, signers);
   */
  readonly listEnvelopes: (query?: EnvelopeQuery, options?: CallOptions) => PagePromise<EnvelopeRecord>;

  /**
   * Gets an envelope with its signers.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { status, signers } = await client.getEnvelope(envelopeId);
   */
  readonly getEnvelope: (envelopeId: string, options?: CallOptions) => Promise<EnvelopeRecord>;

  /**
   * Changes the expiry, the reminders or the metadata of an open envelope.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason`, such as `envelope_voided`, when it is not open; `NOT_FOUND`
   * @example await client.updateEnvelope(envelopeId, { expiresAt: '2026-12-24T12:00:00Z' });
   */
  readonly updateEnvelope: (
    envelopeId: string,
    changes: UpdateEnvelope,
    options?: CallOptions,
  ) => Promise<EnvelopeRecord>;

  /**
   * Corrects or replaces the person of a signer who has not signed, and ends the sessions of that signer.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `signer_done`, or when the envelope is not open; `NOT_FOUND`
   * @example await client.updateEnvelopeSigner(envelopeId, signerId, { name: 'Bob Roe', email: 'bob@example.com' });
   */
  readonly updateEnvelopeSigner: (
    envelopeId: string,
    signerId: string,
    changes: UpdateEnvelopeSigner,
    options?: CallOptions,
  ) => Promise<EnvelopeRecord>;

  /**
   * Ends an open envelope. Its signers can no longer sign.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason`, such as `envelope_completed`; `NOT_FOUND`
   * @example await client.voidEnvelope(envelopeId, 'The rent was wrong.');
   */
  readonly voidEnvelope: (envelopeId: string, reason: string, options?: CallOptions) => Promise<EnvelopeRecord>;

  /**
   * Creates a signing session: a short-lived public key for one signer. Give it to the page that shows `<DocumentSigner>`.
   *
   * @throws ServiceError `VALIDATION_ERROR`; `NOT_FOUND`
   * @example const { key } = await client.createSession(envelopeId, signerId, { expiresInSeconds: 3600 });
   */
  readonly createSession: (
    envelopeId: string,
    signerId: string,
    session?: CreateSession,
    options?: CallOptions,
  ) => Promise<SigningSession>;

  /**
   * Downloads the sealed PDF of an envelope that everyone has signed.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `not_completed`, `completion_failed`, `erased`, or how the
   *   envelope ended; `NOT_FOUND`
   * @example await writeFile('lease (signed).pdf', await client.getEnvelopeFile(envelopeId));
   */
  readonly getEnvelopeFile: (envelopeId: string, options?: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

  /**
   * Lists the audit trail of an envelope, oldest first. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example for await (const { at, type } of client.listEnvelopeEvents(envelopeId)) print(at, type);
   */
  readonly listEnvelopeEvents: (
    envelopeId: string,
    query?: ListQuery,
    options?: CallOptions,
  ) => PagePromise<AuditEvent>;

  /**
   * Completes an envelope again after its completion failed. Does not change any other envelope.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { failure } = await client.getEnvelope(id); if (failure) await client.retryEnvelope(id);
   */
  readonly retryEnvelope: (envelopeId: string, options?: CallOptions) => Promise<EnvelopeRecord>;

  /**
   * Permanently deletes the personal data of an ended envelope and of all its parts. Hashes and the audit trail remain. Needs
   * the scope `submissions:erase`.
   *
   * @throws ServiceError `SUBMISSION_FAILED` with `details.reason` `retained` or `not_completed`; `NOT_FOUND`
   * @example const { erasedAt } = await client.eraseEnvelope(envelopeId);
   */
  readonly eraseEnvelope: (envelopeId: string, options?: CallOptions) => Promise<EnvelopeRecord>;
}

/** Creates the functions of envelopes. */
export function envelopeFunctions(call: Call): EnvelopeFunctions {
  return {
    createEnvelope: (envelope, options) => call('createEnvelope', { body: envelope }, options),
    listEnvelopes: (query, options) => pagesOf((query) => call('listEnvelopes', { query }, options), query),
    getEnvelope: (envelopeId, options) => call('getEnvelope', { params: { envelopeId } }, options),
    updateEnvelope: (envelopeId, changes, options) =>
      call('updateEnvelope', { params: { envelopeId }, body: changes }, options),
    updateEnvelopeSigner: (envelopeId, signerId, changes, options) =>
      call('updateEnvelopeSigner', { params: { envelopeId, signerId }, body: changes }, options),
    voidEnvelope: (envelopeId, reason, options) =>
      call('voidEnvelope', { params: { envelopeId }, body: { reason } }, options),
    createSession: (envelopeId, signerId, session = {}, options) =>
      call('createSession', { params: { envelopeId, signerId }, body: session }, options),
    getEnvelopeFile: (envelopeId, options) => call('getEnvelopeFile', { params: { envelopeId } }, options),
    listEnvelopeEvents: (envelopeId, query, options) =>
      pagesOf((query) => call('listEnvelopeEvents', { params: { envelopeId }, query }, options), query),
    retryEnvelope: (envelopeId, options) => call('retryEnvelope', { params: { envelopeId } }, options),
    eraseEnvelope: (envelopeId, options) => call('eraseEnvelope', { params: { envelopeId } }, options),
  };
}
