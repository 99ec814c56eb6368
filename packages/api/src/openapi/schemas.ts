import {
  acceptedConsentSchema,
  auditEventSchema,
  completionFailureSchema,
  consentInputSchema,
  consentRecordSchema,
  consentSchema,
  createApiKeySchema,
  createdApiKeySchema,
  createdOrganizationSchema,
  createOrganizationSchema,
  createWebhookSchema,
  declineResultSchema,
  declineSchema,
  documentMetadataSchema,
  documentRecordSchema,
  documentSummarySchema,
  errorEnvelopeSchema,
  keyRecordSchema,
  keyRejectionSchema,
  keyValidationSchema,
  metaSchema,
  type Operation,
  operations,
  organizationSchema,
  pageInfoSchema,
  paginationSchema,
  preparationSchema,
  renderContextSchema,
  rotateApiKeySchema,
  rotateWebhookSecretSchema,
  sealCertificateSchema,
  shownSignerSchema,
  signerInputSchema,
  signerSchema,
  signingDocumentSchema,
  submissionPayloadSchema,
  submissionRecordSchema,
  submissionResultSchema,
  submissionStatusSchema,
  submissionSummarySchema,
  submittedFieldSchema,
  updateDocumentSchema,
  updateOrganizationSchema,
  updateWebhookSchema,
  verificationSchema,
  viewedPageSchema,
  webhookAttemptSchema,
  webhookDeliverySchema,
  webhookRecordSchema,
  webhookWithSecretSchema,
} from '@document-signer/core';
import type * as v from 'valibot';
import { printSchemas } from './json-schema.ts';
import type { JsonSchema } from './types.ts';
import type { schemaWords } from './words/schemas.ts';

/** The schemas that have a name in the document. */
export const namedSchemas: Readonly<Record<keyof typeof schemaWords, v.GenericSchema>> = {
  PageInfo: pageInfoSchema,
  DocumentMetadata: documentMetadataSchema,
  DocumentSummary: documentSummarySchema,
  DocumentRecord: documentRecordSchema,
  NewConsent: consentInputSchema,
  Consent: consentSchema,
  Preparation: preparationSchema,
  SigningDocument: signingDocumentSchema,
  DocumentForm: operations.createDocument.body,
  UpdateDocument: updateDocumentSchema,
  DeletedDocument: operations.deleteDocument.answer,
  RenderContext: renderContextSchema,
  ViewedPage: viewedPageSchema,
  SubmittedField: submittedFieldSchema,
  AcceptedConsent: acceptedConsentSchema,
  ConsentRecord: consentRecordSchema,
  SubmissionPayload: submissionPayloadSchema,
  SubmissionResult: submissionResultSchema,
  Decline: declineSchema,
  DeclineResult: declineResultSchema,
  SubmissionSummary: submissionSummarySchema,
  SubmissionRecord: submissionRecordSchema,
  SubmissionStatus: submissionStatusSchema,
  CompletionFailure: completionFailureSchema,
  AuditEvent: auditEventSchema,
  Verification: verificationSchema,
  KeyValidation: keyValidationSchema,
  NewSigner: signerInputSchema,
  Signer: signerSchema,
  ShownSigner: shownSignerSchema,
  KeyRejection: keyRejectionSchema,
  CreateApiKey: createApiKeySchema,
  KeyRecord: keyRecordSchema,
  CreatedApiKey: createdApiKeySchema,
  RotateApiKey: rotateApiKeySchema,
  Organization: organizationSchema,
  UpdateOrganization: updateOrganizationSchema,
  SealCertificate: sealCertificateSchema,
  CreateOrganization: createOrganizationSchema,
  CreatedOrganization: createdOrganizationSchema,
  CreateWebhook: createWebhookSchema,
  UpdateWebhook: updateWebhookSchema,
  RotateWebhookSecret: rotateWebhookSecretSchema,
  WebhookRecord: webhookRecordSchema,
  WebhookWithSecret: webhookWithSecretSchema,
  DeletedWebhook: operations.deleteWebhook.answer,
  WebhookAttempt: webhookAttemptSchema,
  WebhookDelivery: webhookDeliverySchema,
  Pagination: paginationSchema,
  Meta: metaSchema,
  Error: errorEnvelopeSchema,
};

/** Refers to a schema of the document by its name. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Prints a schema of a row: a reference where it has a name, all of it otherwise. */
export type PrintSchema = (schema: v.GenericSchema) => JsonSchema;

/** Prints the schemas of rows, all at once. Those with a name are referred to. */
export function rowPrinter(): PrintSchema {
  const rows = Object.values<Operation>(operations).flatMap(({ params, body, answer, envelope }) => [
    ...[params, body],
    // A file is no JSON.
    ...(envelope === 'file' ? [] : [answer]),
  ]);
  const unnamed = rows.flatMap((schema, index) => (schema ? [[`row${index}`, schema] as const] : []));
  const all = { ...Object.fromEntries(unnamed), ...namedSchemas };
  const names = new Map(Object.entries(all).map(([name, schema]) => [schema, name]));
  const printed = printSchemas(all);
  return (schema) => {
    const name = names.get(schema) ?? '';
    return name in namedSchemas ? schemaRef(name) : (printed[name] ?? {});
  };
}
