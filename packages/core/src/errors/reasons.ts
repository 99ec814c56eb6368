/**
 * The values of `details.reason`: what is wrong with one part of a request, its HTTP status, and the text that follows
 * the name of the part in a message.
 *
 * 400 means that we cannot read the request, 422 that it is readable but breaks a rule (RFC 9110, 15.5.1 and 15.5.21).
 */
export const reasons = {
  // We cannot read it.
  type: { status: 400, says: 'has the wrong JSON type' },
  format: { status: 400, says: 'has the wrong format' },
  malformed: { status: 400, says: 'is malformed' },
  malformed_json: { status: 400, says: 'is not valid JSON' },
  malformed_encoding: { status: 400, says: 'is not encoded as declared' },
  invalid_unicode: { status: 400, says: 'contains text that is not valid Unicode' },
  incomplete: { status: 400, says: 'ended before it was complete' },
  too_deep: { status: 400, says: 'is nested too deeply' },
  too_many_parts: { status: 400, says: 'has too many parts' },
  duplicate_member: { status: 400, says: 'is given more than once' },
  forbidden_member: { status: 400, says: 'is a member name that is not allowed' },
  // HTTP itself.
  not_allowed: { status: 405, says: 'is not allowed here' },
  timeout: { status: 408, says: 'took too long to arrive' },
  too_large: { status: 413, says: 'is too large' },
  unsupported_media_type: { status: 415, says: 'is not a media type that this endpoint accepts' },
  unsupported_charset: { status: 415, says: 'must be UTF-8' },
  unsupported_encoding: { status: 415, says: 'is not a content encoding that this endpoint accepts' },
  headers_too_large: { status: 431, says: 'are too large' },
  // Who asks.
  kind_not_allowed: { status: 403, says: 'is a public key; this endpoint requires a secret key' },
  operator_only: { status: 403, says: "requires an operator's key, which the command line creates" },
  documents_only: { status: 403, says: 'is limited to some documents; this endpoint requires a key for all documents' },
  origin_not_allowed: { status: 403, says: 'is not an origin that this key allows' },
  expired: { status: 403, says: 'has expired' },
  invalid_token: { status: 403, says: 'is not a valid token for this file' },
  // Readable, but against a rule.
  required: { status: 422, says: 'is required' },
  range: { status: 422, says: 'is out of range' },
  unknown_member: { status: 422, says: 'is not a known member; check its spelling' },
  unknown: { status: 422, says: 'is not one of the known values' },
  duplicate: { status: 422, says: 'appears more than once' },
  too_few: { status: 422, says: 'has too few entries' },
  too_many: { status: 422, says: 'has too many entries' },
  too_long: { status: 422, says: 'is too long' },
  unverifiable: { status: 422, says: 'is not a verifiable checksum, which this organization requires' },
  active_content: { status: 422, says: 'has active content, such as scripts, which this organization refuses' },
  consent_required: {
    status: 422,
    says: 'is missing or has another version than the document requires; reload the document and have its consent accepted',
  },
  version_unchanged: { status: 422, says: 'must change when the text or the link changes' },
  mismatch: { status: 422, says: 'does not match the document' },
  unknown_field: { status: 422, says: 'is not a field of this document' },
  not_editable: { status: 422, says: 'is a read-only field' },
  unsatisfiable: { status: 422, says: 'makes a required field impossible to fill' },
  invalid_character: { status: 422, says: 'contains a character that is not allowed' },
  does_not_fit: { status: 422, says: 'is too long to be read in its field; shorten it' },
  unprintable_character: { status: 422, says: 'contains a character that no available font can print' },
  invalid_format: { status: 422, says: 'does not have the format that its field requires' },
  step_mismatch: { status: 422, says: 'must be min + n × step' },
  unsupported_pattern: { status: 422, says: 'is not a supported pattern; see the patterns of text fields' },
  not_with_fields: { status: 422, says: 'must not be set when fields are given' },
  unreadable_tag: { status: 422, says: 'cannot be read: a tag is {{Name;option=value}} on one line' },
  scope_not_allowed: { status: 422, says: 'is a scope that this key cannot have' },
  exceeds_key: { status: 422, says: 'exceeds what the calling key may do' },
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
    says: 'already carries a digital signature, which signing here would break; upload the file from before it was signed',
  },
  dynamic_xfa: { status: 422, says: 'is a dynamic XFA form, which browsers cannot show; print it to a plain PDF' },
  no_pages: { status: 422, says: 'has no pages' },
  too_many_pages: { status: 422, says: 'has too many pages' },
  page_too_large: { status: 422, says: 'has a page that is too large' },
  too_complex: { status: 422, says: 'is too complex to be read safely' },
  ambiguous_pdf: {
    status: 422,
    says: 'shows different content in different PDF readers, or has a page that cannot be drawn; print it to a new PDF',
  },
  reused_with_different_body: { status: 422, says: 'was used before with another body; use a new one' },
  // State.
  already_submitted: { status: 409, says: 'was already submitted and accepts only one submission' },
  already_declined: { status: 409, says: 'was already declined by this signer' },
  declined: { status: 409, says: 'was declined and has no sealed file' },
  not_completed: { status: 409, says: 'is not completed yet; retry after the time in Retry-After' },
  retained: { status: 409, says: 'must be kept until the retention period of its organization ends' },
  erased: { status: 409, says: 'was erased' },
  completion_failed: { status: 409, says: 'could not be completed; its record says why' },
  ended: { status: 409, says: 'is a key that was revoked or has expired; create a new one' },
  rotated: { status: 409, says: 'is a key that was already rotated; rotate its successor' },
  last_key: {
    status: 409,
    says: 'is the last key that can create one like it; rotate it, or create another one first',
  },
  webhook_disabled: { status: 409, says: 'is a disabled webhook; enable it first' },
  document_changed: { status: 409, says: 'has changed since it was opened; reload it' },
  storage_unavailable: { status: 503, says: 'cannot be stored right now; retry later' },
  outcome_unknown: { status: 503, says: 'may or may not have been stored; check before you send it again' },
} as const satisfies Record<string, { status: number; says: string }>;

/** A value of `details.reason`. */
export type Reason = keyof typeof reasons;

/** Tells whether a text is one of the known reasons. */
export function isReason(text: string): text is Reason {
  return Object.hasOwn(reasons, text);
}
