import { isReason, type Operation, type OperationName, operations, type Reason } from '@document-signer/core';

type Reasons = readonly Reason[];

const textReasons: Reasons = ['required', 'too_long', 'invalid_character', 'invalid_format', 'unprintable_character'];
const numberReasons: Reasons = ['range', 'step_mismatch'];
const listReasons: Reasons = ['too_many', 'too_few', 'duplicate'];
const imageReasons: Reasons = [
  'not_data_url',
  'unsupported_image_type',
  'image_type_mismatch',
  'image_too_large',
  'unreadable_image',
];

/** What can be wrong with a value of a field. */
const valueReasons: Reasons = [
  ...textReasons,
  ...numberReasons,
  ...listReasons,
  ...imageReasons,
  'unknown',
  'mismatch',
  'does_not_fit',
];

const fieldReasons: Reasons = [...valueReasons, 'unsatisfiable', 'unsupported_pattern'];

/** Why a PDF cannot be prepared. */
export const preparationReasons: Reasons = [
  ...(['not_a_pdf', 'unreadable_pdf', 'encrypted_pdf', 'already_signed', 'dynamic_xfa'] as const),
  ...(['no_pages', 'too_many_pages', 'page_too_large', 'too_complex', 'ambiguous_pdf'] as const),
];

const submissionConflicts: Reasons = ['reused_with_different_body', 'already_submitted', 'document_changed'];

/** The states of an envelope that accept no more signatures. */
const endReasons: Reasons = ['envelope_declined', 'envelope_expired', 'envelope_voided'];
const openReasons: Reasons = [...endReasons, 'envelope_completed'];

/** What can be wrong because of what the operation does, besides what the schema of its body refuses. */
const ownReasons: Partial<Readonly<Record<OperationName, Reasons>>> = {
  // A document of an earlier version is prepared at its first use.
  getDocument: preparationReasons,
  submitDocument: [
    ...valueReasons,
    ...submissionConflicts,
    ...(['unverifiable', 'unknown_field', 'not_editable', 'consent_required'] as const),
    ...openReasons,
    'not_your_turn',
  ],
  declineDocument: [...submissionConflicts, ...openReasons, 'not_your_turn', 'already_declined'],
  createEnvelope: [
    ...valueReasons,
    ...(['unassigned_role', 'gap', 'unknown_field', 'not_editable', 'reused_with_different_body'] as const),
  ],
  updateEnvelope: openReasons,
  updateEnvelopeSigner: [...openReasons, 'signer_done'],
  voidEnvelope: [...openReasons, 'reused_with_different_body'],
  createSession: ['exceeds_key', 'reused_with_different_body'],
  getEnvelopeFile: ['not_completed', 'completion_failed', 'erased', ...endReasons],
  eraseEnvelope: ['not_completed', 'retained'],
  getSubmissionFile: ['not_completed', 'declined', 'completion_failed', 'erased'],
  eraseSubmission: ['not_completed', 'retained', 'part_of_envelope'],
  createDocument: [
    ...fieldReasons,
    ...preparationReasons,
    ...(['active_content', 'not_with_fields', 'unreadable_tag', 'unknown_member'] as const),
  ],
  updateDocument: ['version_unchanged'],
  // In long documents, pages are compared between PDF readers when they get their first field.
  replaceFields: [...fieldReasons, 'too_complex', 'ambiguous_pdf', 'document_changed'],
  createApiKey: ['range', 'scope_not_allowed', 'exceeds_key'],
  rotateApiKey: ['scope_not_allowed', 'exceeds_key', 'unknown', 'ended', 'rotated'],
  verifyFile: ['not_a_pdf', 'too_complex'],
  revokeApiKey: ['exceeds_key', 'last_key'],
  updateOrganization: ['version_unchanged'],
  testWebhook: ['webhook_disabled'],
  redeliverWebhook: ['webhook_disabled'],
};

/** Why a schema refuses a body: the messages of its checks, and members that it does not have. */
function* refusalsOf(schema: unknown): Generator<Reason> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'message' && isReason(value)) yield value;
    if (key === 'type' && value === 'strict_object') yield 'unknown_member';
    yield* refusalsOf(value);
  }
}

const pdfReasons: Reasons = ['incomplete', 'too_large', 'unsupported_media_type', 'unsupported_encoding'];
const jsonReasons: Reasons = [
  ...pdfReasons,
  ...(['type', 'format', 'malformed_json', 'invalid_unicode', 'too_deep', 'forbidden_member'] as const),
  ...(['required', 'too_many'] as const),
];

/** What can be wrong with a body. */
const bodyReasons: Readonly<Record<NonNullable<Operation['bodyType']>, Reasons>> = {
  json: [...jsonReasons, 'unsupported_charset'],
  form: [...jsonReasons, 'too_many_parts'],
  pdf: pdfReasons,
};

/** What can be wrong with any request. */
const anyReasons: Reasons = [
  ...(['malformed', 'duplicate_member', 'malformed_encoding', 'timeout', 'headers_too_large'] as const),
  ...(['origin_not_allowed', 'storage_unavailable'] as const),
];

/** Operations that change nothing although they are not GET. */
const readingOperations: readonly OperationName[] = ['validateKey', 'verifyFile'];

/** What can be wrong with a query. Always 400, even where the same in a body is 422. */
export const queryReasons: Reasons = ['type', 'range', 'malformed', 'too_long', 'invalid_character'];

/** Operations with a URL in the body, which can be `not_allowed`. */
export const urlOperations: readonly OperationName[] = ['createWebhook', 'updateWebhook'];

/** All values of `details.reason` in errors of an operation, except those of its query. */
export function reasonsOf(name: OperationName): Reasons {
  const { method, keys, isForOperator, isForAllDocuments, bodyType, body }: Operation = operations[name];
  const changes = method !== 'GET' && !readingOperations.includes(name);
  const conditional: readonly (readonly [boolean, Reason])[] = [
    [changes, 'outcome_unknown'],
    [!keys.includes('pk'), 'kind_not_allowed'],
    [isForOperator === true, 'operator_only'],
    [isForAllDocuments === true, 'documents_only'],
  ];
  return [
    ...anyReasons,
    ...conditional.flatMap(([holds, reason]) => (holds ? [reason] : [])),
    ...(bodyType ? bodyReasons[bodyType] : []),
    ...(ownReasons[name] ?? []),
    ...refusalsOf(body),
  ];
}
