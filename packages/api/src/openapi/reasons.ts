import { type Operation, type OperationName, operations, type Reason } from '@document-signer/core';

const these = (...reasons: readonly Reason[]) => reasons;

const imageReasons = [
  ...these('not_data_url', 'unsupported_image_type', 'image_type_mismatch', 'image_too_large', 'unreadable_image'),
];

/** What is wrong with values, wherever they are sent. */
const valueReasons = [
  ...these('required', 'range', 'unknown', 'too_long', 'too_many', 'too_few', 'duplicate', 'mismatch'),
  ...these('invalid_character', 'unprintable_character', 'does_not_fit', 'invalid_format', 'step_mismatch'),
  ...imageReasons,
];

const fieldReasons = [...valueReasons, ...these('unsatisfiable', 'unsupported_pattern')];

/** Why a file cannot be prepared. */
export const preparationReasons: readonly Reason[] = [
  ...these('not_a_pdf', 'unreadable_pdf', 'encrypted_pdf', 'already_signed', 'dynamic_xfa', 'no_pages'),
  ...these('too_many_pages', 'page_too_large', 'too_complex', 'ambiguous_pdf'),
];

const pdfReasons = [...preparationReasons, ...these('active_content', 'not_with_fields', 'unreadable_tag')];

const nameReasons = these('required', 'unknown', 'too_long', 'invalid_character');

const webhookReasons = these('unknown', 'unknown_member', 'too_few', 'too_many', 'too_long', 'invalid_character');

/** What an operation can fail with because of what it does. */
const ownReasons: Partial<Readonly<Record<OperationName, readonly Reason[]>>> = {
  // Of a document of an earlier version, whose file is prepared at its first use.
  getDocument: preparationReasons,
  submitDocument: [
    ...valueReasons,
    ...these('unverifiable', 'unknown_field', 'not_editable', 'consent_required'),
    ...these('reused_with_different_body', 'already_submitted', 'document_changed'),
  ],
  declineDocument: [
    ...these('unknown_member', 'too_long', 'invalid_character'),
    ...these('reused_with_different_body', 'already_submitted', 'already_declined', 'document_changed'),
  ],
  getSubmissionFile: these('not_completed', 'declined', 'completion_failed', 'erased'),
  eraseSubmission: these('not_completed', 'retained'),
  createDocument: [...fieldReasons, ...pdfReasons, ...these('unknown_member')],
  updateDocument: [
    ...these('unknown_member', 'too_long', 'too_many', 'too_few', 'invalid_character', 'invalid_format'),
    ...these('version_unchanged'),
  ],
  // Of a document with so many pages that a page with a new field was not compared yet.
  replaceFields: [...fieldReasons, ...these('too_complex', 'ambiguous_pdf')],
  createApiKey: [
    ...nameReasons,
    ...these('unknown_member', 'range', 'too_few', 'too_many', 'scope_not_allowed', 'exceeds_key', 'invalid_format'),
  ],
  rotateApiKey: these('unknown_member', 'range', 'scope_not_allowed', 'exceeds_key', 'unknown', 'ended', 'rotated'),
  verifyFile: these('not_a_pdf', 'too_complex'),
  revokeApiKey: these('exceeds_key', 'last_key'),
  updateOrganization: [
    ...nameReasons,
    ...these('unknown_member', 'range', 'too_few', 'too_many', 'invalid_format', 'version_unchanged'),
  ],
  createOrganization: [...nameReasons, ...these('unknown_member')],
  createWebhook: webhookReasons,
  updateWebhook: webhookReasons,
  rotateWebhookSecret: these('unknown_member', 'range'),
  testWebhook: these('webhook_disabled'),
  redeliverWebhook: these('webhook_disabled'),
};

const jsonReasons = [
  ...these('type', 'format', 'malformed_json', 'invalid_unicode', 'incomplete', 'too_deep', 'forbidden_member'),
  ...these('required', 'too_large', 'too_many'),
  ...these('unsupported_media_type', 'unsupported_charset', 'unsupported_encoding'),
];

const formReasons = [
  ...these('type', 'format', 'malformed_json', 'invalid_unicode', 'incomplete', 'too_deep', 'forbidden_member'),
  ...these('too_many_parts', 'required', 'too_large', 'too_many', 'unsupported_media_type', 'unsupported_encoding'),
];

const pdfBodyReasons = these('incomplete', 'too_large', 'unsupported_media_type', 'unsupported_encoding');

/** What can be wrong with any request, whatever it asks for. */
const anyReasons = [
  ...these('malformed', 'duplicate_member', 'malformed_encoding', 'timeout', 'headers_too_large'),
  ...these('origin_not_allowed', 'storage_unavailable'),
];

/** Those that change nothing, though they are no GET. */
const askingOperations: readonly OperationName[] = ['validateKey', 'verifyFile'];

/** What is wrong with the query of a list. It is always 400, also where the same in a body would be 422. */
export const queryReasons: readonly Reason[] = these('type', 'range', 'malformed', 'too_long', 'invalid_character');

/** Those that take a URL, of which one that leads to where nothing is sent to is `not_allowed`. */
export const urlOperations: readonly OperationName[] = ['createWebhook', 'updateWebhook'];

/** All that `details.reason` can be in an error of an operation, apart from its query. */
export function reasonsOf(name: OperationName): readonly Reason[] {
  const { method, keys, isForOperator, isForAllDocuments, bodyType }: Operation = operations[name];
  const changes = method !== 'GET' && !askingOperations.includes(name);
  return [
    ...anyReasons,
    ...(changes ? these('outcome_unknown') : []),
    ...(keys.includes('pk') ? [] : these('kind_not_allowed')),
    ...(isForOperator ? these('operator_only') : []),
    ...(isForAllDocuments ? these('documents_only') : []),
    ...(bodyType === 'json' ? jsonReasons : []),
    ...(bodyType === 'form' ? formReasons : []),
    ...(bodyType === 'pdf' ? pdfBodyReasons : []),
    ...(ownReasons[name] ?? []),
  ];
}
