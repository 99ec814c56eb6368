/**
 * The closed list of `details.reason`: why a part of a request is refused, the HTTP status, and the text that follows the name of
 * the part in messages. 400 means that the request cannot be read, 422 that it breaks a rule (RFC 9110, 15.5.1 and 15.5.21).
 */
export const reasons = {
  // Unreadable.
  type: { status: 400, says: 'has the wrong JSON type' },
  format: { status: 400, says: 'has the wrong format' },
  malformed: { status: 400, says: 'is malformed' },
  malformed_json: { status: 400, says: 'is not valid JSON' },
  malformed_encoding: { status: 400, says: 'is not encoded as declared' },
  invalid_unicode: { status: 400, says: 'contains text that is not valid Unicode' },
  incomplete: { status: 400, says: 'ended before it was complete' },
  too_deep: { status: 400, says: 'is nested too deeply' },
  too_many_parts: { status: 400, says: 'has too many parts' },
  duplicate_member: { status: 400, says: 'appears more than once' },
  forbidden_member: { status: 400, says: 'is a forbidden member name' },
  // HTTP.
  not_allowed: { status: 405, says: 'is not allowed here' },
  timeout: { status: 408, says: 'took too long to arrive' },
  too_large: { status: 413, says: 'is too large' },
  unsupported_media_type: { status: 415, says: 'is not a media type that this path accepts' },
  unsupported_charset: { status: 415, says: 'must be UTF-8' },
  unsupported_encoding: { status: 415, says: 'is not a content encoding that this path accepts' },
  headers_too_large: { status: 431, says: 'are too large' },
  // Permissions.
  kind_not_allowed: { status: 403, says: 'is a public key; this path needs a secret key' },
  operator_only: { status: 403, says: 'needs an operator key; create one on the command line' },
  documents_only: { status: 403, says: 'is limited to documents; this path needs a key for all documents' },
  origin_not_allowed: { status: 403, says: 'is not an allowed origin of this key' },
  expired: { status: 403, says: 'has expired' },
  invalid_token: { status: 403, says: 'is not a valid token for this file' },
  // Readable, but breaks a rule.
  required: { status: 422, says: 'is required' },
  range: { status: 422, says: 'is out of range' },
  unknown_member: { status: 422, says: 'is not a known member; check the spelling' },
  unknown: { status: 422, says: 'is not a known value' },
  duplicate: { status: 422, says: 'appears more than once' },
  too_few: { status: 422, says: 'has too few entries' },
  too_many: { status: 422, says: 'has too many entries' },
  too_long: { status: 422, says: 'is too long' },
  unverifiable: { status: 422, says: 'is not a verifiable checksum, which this organization requires' },
  active_content: { status: 422, says: 'contains active content, which this organization refuses' },
  consent_required: {
    status: 422,
    says: 'is missing or not the version that the document requires; load the document again and ask for consent',
  },
  version_unchanged: { status: 422, says: 'must change whenever the text or the link does' },
  mismatch: { status: 422, says: 'does not match the document' },
  unknown_field: { status: 422, says: 'is not a field of this document' },
  not_editable: { status: 422, says: 'is not editable' },
  unsatisfiable: { status: 422, says: 'makes a required field impossible to fill' },
  invalid_character: { status: 422, says: 'contains a character that is not allowed' },
  does_not_fit: { status: 422, says: 'does not fit into its field in a readable size; shorten it' },
  unprintable_character: { status: 422, says: 'contains a character that no available font can print' },
  invalid_format: { status: 422, says: 'does not have the format of its field' },
  step_mismatch: { status: 422, says: 'must be min + n × step' },
  unsupported_pattern: { status: 422, says: 'is not a supported pattern; see `pattern` of text fields' },
  not_with_fields: { status: 422, says: 'cannot be combined with fields' },
  unreadable_tag: { status: 422, says: 'is not a valid tag; write {{Name;option=value}} on one line' },
  scope_not_allowed: { status: 422, says: 'is not allowed for this kind of key' },
  exceeds_key: { status: 422, says: 'exceeds the rights of the calling key' },
  not_data_url: { status: 422, says: 'is not a base64 data URL' },
  unsupported_image_type: { status: 422, says: 'is not an image type that this field accepts' },
  image_type_mismatch: { status: 422, says: 'does not contain the image type it declares' },
  image_too_large: { status: 422, says: 'has too many pixels' },
  unreadable_image: { status: 422, says: 'is an image that cannot be read' },
  not_a_pdf: { status: 422, says: 'is not a PDF file' },
  unreadable_pdf: { status: 422, says: 'is a PDF that cannot be read; save it again with another program' },
  encrypted_pdf: { status: 422, says: 'is protected by a password or against changes; remove the protection' },
  already_signed: {
    status: 422,
    says: 'has a digital signature, which this would break; upload the file as it was before it was signed',
  },
  dynamic_xfa: { status: 422, says: 'is a dynamic XFA form, which browsers cannot show; print it to a PDF' },
  no_pages: { status: 422, says: 'has no pages' },
  too_many_pages: { status: 422, says: 'has too many pages' },
  page_too_large: { status: 422, says: 'has a page that is too large' },
  too_complex: { status: 422, says: 'is too complex to process safely' },
  ambiguous_pdf: {
    status: 422,
    says: 'shows different content in different PDF readers, or has a page that cannot be drawn; print it to a new PDF',
  },
  reused_with_different_body: { status: 422, says: 'was used before with a different body; use a new one' },
  // State.
  already_submitted: { status: 409, says: 'was already submitted and accepts only one submission' },
  already_declined: { status: 409, says: 'was already declined by this signer' },
  declined: { status: 409, says: 'was declined and has no sealed file' },
  not_completed: { status: 409, says: 'is not completed yet; retry after Retry-After' },
  retained: { status: 409, says: 'must be kept until the retention period of the organization ends' },
  erased: { status: 409, says: 'was erased' },
  completion_failed: { status: 409, says: 'could not be completed; get the submission to see why' },
  ended: { status: 409, says: 'was revoked or has expired; create a new key' },
  rotated: { status: 409, says: 'was already rotated; rotate its successor' },
  last_key: {
    status: 409,
    says: 'is the last key that can create one like it; rotate it, or create another one first',
  },
  webhook_disabled: { status: 409, says: 'is disabled; enable it first' },
  document_changed: { status: 409, says: 'has changed since it was opened; load it again' },
  storage_unavailable: { status: 503, says: 'cannot be stored right now; try again later' },
  outcome_unknown: { status: 503, says: 'may or may not have been stored; check before you send it again' },
} as const satisfies Record<string, { status: number; says: string }>;

/** A value of `details.reason`. */
export type Reason = keyof typeof reasons;

/** Whether a text is a known reason. */
export function isReason(text: string): text is Reason {
  return Object.hasOwn(reasons, text);
}
