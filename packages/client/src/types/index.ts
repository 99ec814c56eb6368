import type * as core from '@document-signer/core';

/*
 * What core infers from its schemas, under names. An inferred type has none: editors and the reference would write out all
 * of its members wherever it is used.
 */

/** What a document is. */
export interface DocumentMetadata extends core.DocumentMetadata {}
/** What a list tells of a document. */
export interface DocumentSummary extends core.DocumentSummary {}
/** The whole record of a document, for the organization that owns it. */
export interface DocumentRecord extends core.DocumentRecord {}
/** Changes of a document. What is left out stays as it is. */
export interface UpdateDocument extends core.UpdateDocument {}
/** Says that a document is deleted. */
export interface DeletedDocument extends core.AnswerOf<core.Operations['deleteDocument']> {}
/** What a viewer gets of a document: metadata, fields, pages, and the URL of the PDF with its access token. */
export interface SigningDocument extends core.SigningDocument {}
/** A document that was filled in. */
export interface SubmissionPayload extends core.SubmissionPayload {}
/** Says that a submission is stored. */
export interface SubmissionResult extends core.SubmissionResult {}
/** The reason a signer gives for declining to sign a document. */
export interface Decline extends core.RequestBodyOf<core.Operations['declineDocument']> {}
/** Says that a decline is stored. */
export interface DeclineResult extends core.DeclineResult {}
/** A submission without its values, as lists tell of it. */
export interface SubmissionSummary extends core.SubmissionSummary {}
/** A stored submission, with its values. */
export interface SubmissionRecord extends core.SubmissionRecord {}
/** How far a submission is, and where its sealed PDF is. */
export interface SubmissionStatus extends core.SubmissionStatus {}
/** Something that happened. Each event carries the hash of the one before it. */
export interface AuditEvent extends core.AuditEvent {}
/** What came of verifying a file. */
export interface Verification extends core.Verification {}
/** What a valid key may do. */
export interface KeyValidation extends core.KeyValidation {}
/** Why a key is not valid. */
export interface KeyRejection extends core.KeyRejection {}
/** Who signs, as you state. The service verifies nothing of it. */
export interface Signer extends core.Signer {}
/** The person a key was made for, as a viewer shows them. */
export interface ShownSigner extends core.ShownSigner {}
/** What signers have to agree to before they sign. */
export interface Consent extends core.Consent {}
/** What the signer of a submission agreed to. */
export interface ConsentRecord extends core.ConsentRecord {}
/** What a new key shall be. */
export interface CreateApiKey extends core.CreateApiKey {}
/** A key as it is told of: never the key itself. */
export interface KeyRecord extends core.KeyRecord {}
/** A new key: its record and, this one time, the key itself. */
export interface CreatedApiKey extends core.CreatedApiKey {}
/** How a key is rotated. */
export interface RotateApiKey extends core.RequestBodyOf<core.Operations['rotateApiKey']> {}
/** Whoever owns documents and keys. */
export interface Organization extends core.Organization {}
/** Changes of an organization. What is left out stays as it is. */
export interface UpdateOrganization extends core.UpdateOrganization {}
/** A certificate that an organization seals with, or sealed with. */
export interface SealCertificate extends core.SealCertificate {}
/** What a new organization is made from. */
export interface CreateOrganization extends core.CreateOrganization {}
/** A new organization with its first keys, which are shown this one time. */
export interface CreatedOrganization extends core.CreatedOrganization {}
/** Where you want to be told of what. */
export interface CreateWebhook extends core.RequestBodyOf<core.Operations['createWebhook']> {}
/** Changes of an endpoint. What is left out stays as it is. */
export interface UpdateWebhook extends core.RequestBodyOf<core.Operations['updateWebhook']> {}
/** How the secret of an endpoint is rotated. */
export interface RotateWebhookSecret extends core.RequestBodyOf<core.Operations['rotateWebhookSecret']> {}
/** An endpoint as it is told of: never its secret. */
export interface WebhookRecord extends core.WebhookRecord {}
/** An endpoint with a new secret, which is shown this one time. */
export interface WebhookWithSecret extends core.WebhookWithSecret {}
/** Says that an endpoint is deleted. */
export interface DeletedWebhook extends core.AnswerOf<core.Operations['deleteWebhook']> {}
/** One event on its way to one endpoint, with every attempt. */
export interface WebhookDelivery extends core.WebhookDelivery {}
/** What a webhook tells: what happened, when, and to what. */
export type WebhookEvent = core.WebhookEvent;
/** Where a page of a list stands. */
export interface Pagination extends core.Pagination {}
/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}
