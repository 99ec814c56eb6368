import type * as core from '@document-signer/core';

// Names for the types that core infers from its schemas. Without a name, editors and the reference would list all members of an
// inferred type wherever it is used.

/** Facts about a document. */
export interface DocumentMetadata extends core.DocumentMetadata {}
/** A document in a list. */
export interface DocumentSummary extends core.DocumentSummary {}
/** A document with everything its organization may see. */
export interface DocumentRecord extends core.DocumentRecord {}
/** Changes to a document. Omitted members stay unchanged. */
export interface UpdateDocument extends core.UpdateDocument {}
/** Confirms that a document was deleted. */
export interface DeletedDocument extends core.AnswerOf<core.Operations['deleteDocument']> {}
/** A document for signing: metadata, fields, pages, and the URL of the PDF with an access token. */
export interface SigningDocument extends core.SigningDocument {}
/** A filled-in document. */
export interface SubmissionPayload extends core.SubmissionPayload {}
/** Confirms that a submission is stored. */
export interface SubmissionResult extends core.SubmissionResult {}
/** A decline, with the signer's reason. */
export interface Decline extends core.RequestBodyOf<core.Operations['declineDocument']> {}
/** Confirms that a decline is stored. */
export interface DeclineResult extends core.DeclineResult {}
/** A submission in a list, without its values. */
export interface SubmissionSummary extends core.SubmissionSummary {}
/** A stored submission, with its values. */
export interface SubmissionRecord extends core.SubmissionRecord {}
/** The state of a submission, and the URLs of its sealed PDF. */
export interface SubmissionStatus extends core.SubmissionStatus {}
/** A document to send to several signers. */
export interface CreateEnvelope extends core.RequestBodyOf<core.Operations['createEnvelope']> {}
/** Changes to an open envelope. Omitted members stay unchanged. */
export interface UpdateEnvelope extends core.RequestBodyOf<core.Operations['updateEnvelope']> {}
/** Changes to the person of a signer. Omitted members stay unchanged. */
export interface UpdateEnvelopeSigner extends core.RequestBodyOf<core.Operations['updateEnvelopeSigner']> {}
/** Options of a signing session. */
export interface CreateSession extends core.RequestBodyOf<core.Operations['createSession']> {}
/** A signing session. The key is returned only once. */
export interface SigningSession extends core.SigningSession {}
/** A document sent to several signers. */
export interface EnvelopeRecord extends core.EnvelopeRecord {}
/** A signer of an envelope. */
export interface EnvelopeSigner extends core.EnvelopeSigner {}
/** The envelope as one of its signers sees it. */
export interface SigningEnvelope extends core.SigningEnvelope {}
/** An event of the audit trail. Each event contains the hash of the one before. */
export interface AuditEvent extends core.AuditEvent {}
/** The result of verifying a file. */
export interface Verification extends core.Verification {}
/** What a valid key may do. */
export interface KeyValidation extends core.KeyValidation {}
/** Why a key is not valid. */
export interface KeyRejection extends core.KeyRejection {}
/** Who signs, as you state. The service does not verify it. */
export interface Signer extends core.Signer {}
/** The person a key was created for, as a viewer shows them. */
export interface ShownSigner extends core.ShownSigner {}
/** What signers must agree to before they sign. */
export interface Consent extends core.Consent {}
/** What the signer of a submission agreed to. */
export interface ConsentRecord extends core.ConsentRecord {}
/** A new API key. */
export interface CreateApiKey extends core.CreateApiKey {}
/** An API key, without the key itself. */
export interface KeyRecord extends core.KeyRecord {}
/** A new API key. The key itself is returned only once. */
export interface CreatedApiKey extends core.CreatedApiKey {}
/** Options for rotating a key. */
export interface RotateApiKey extends core.RequestBodyOf<core.Operations['rotateApiKey']> {}
/** The owner of documents and keys. */
export interface Organization extends core.Organization {}
/** Changes to an organization. Omitted members stay unchanged. */
export interface UpdateOrganization extends core.UpdateOrganization {}
/** A certificate that an organization seals with, or has sealed with. */
export interface SealCertificate extends core.SealCertificate {}
/** A new organization to create. */
export interface CreateOrganization extends core.CreateOrganization {}
/** A new organization with its first keys, which are returned only once. */
export interface CreatedOrganization extends core.CreatedOrganization {}
/** A new webhook endpoint. */
export interface CreateWebhook extends core.RequestBodyOf<core.Operations['createWebhook']> {}
/** Changes to an endpoint. Omitted members stay unchanged. */
export interface UpdateWebhook extends core.RequestBodyOf<core.Operations['updateWebhook']> {}
/** Options for rotating the secret of an endpoint. */
export interface RotateWebhookSecret extends core.RequestBodyOf<core.Operations['rotateWebhookSecret']> {}
/** An endpoint, without its secret. */
export interface WebhookRecord extends core.WebhookRecord {}
/** An endpoint with a new secret, which is returned only once. */
export interface WebhookWithSecret extends core.WebhookWithSecret {}
/** Confirms that an endpoint was deleted. */
export interface DeletedWebhook extends core.AnswerOf<core.Operations['deleteWebhook']> {}
/** The delivery of one event to one endpoint, with every attempt. */
export interface WebhookDelivery extends core.WebhookDelivery {}
/** The body of a webhook: what happened, when, and to what. */
export type WebhookEvent = core.WebhookEvent;
/** Where to find the next page of a list. */
export interface Pagination extends core.Pagination {}
/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}
