import * as v from 'valibot';
import { type Consent, consentText } from '../document/consent.ts';
import type { Problem } from '../errors/service-error.ts';
import { clientTimestampSchema } from '../timestamp.ts';

/** The consent of a signer, as the signer's browser claims. */
export const acceptedConsentSchema = v.object({
  /** The version of the accepted text. */
  version: v.pipe(v.string(), v.maxLength(100, 'too_long')),
  /** By the client's clock. */
  acceptedAt: clientTimestampSchema,
  /** The language tag of the shown text, if the consent has texts in several languages. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35, 'too_long'))),
});

/** The consent of a signer. */
export type AcceptedConsent = v.InferOutput<typeof acceptedConsentSchema>;

/** The consent of a signer, as stored with the submission. */
export const consentRecordSchema = v.object({
  ...acceptedConsentSchema.entries,
  /** The accepted text, as it was when the submission was received. */
  text: v.string(),
  /** SHA-256 of the text in UTF-8, hex, as in the audit trail and on the certificate. */
  textSha256: v.string(),
  url: v.optional(v.string()),
});

/** The consent of a signer, as stored with the submission. */
export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;

/**
 * The problem of the consent of a submission; undefined: none.
 *
 * @param asked the consent that the document requires; null: none
 */
export function consentProblem(asked: Consent | null, given: AcceptedConsent | undefined): Problem | undefined {
  if (!asked) return undefined;
  if (given?.version !== asked.version) {
    return { field: 'consent', reason: 'consent_required', version: asked.version };
  }
  if (typeof asked.text === 'string') return undefined;
  if (given.language === undefined) return { field: 'consent.language', reason: 'required' };
  return Object.hasOwn(asked.text, given.language) ? undefined : { field: 'consent.language', reason: 'unknown' };
}

/** The stored form of an accepted consent, with its text and link. */
export function acceptedText(asked: Consent, given: AcceptedConsent): Omit<ConsentRecord, 'textSha256'> {
  const { version, acceptedAt, language = '' } = given;
  return { version, acceptedAt, ...consentText(asked, language) };
}
