import * as v from 'valibot';
import { type Consent, consentText } from '../document/consent.ts';
import type { Problem } from '../errors/service-error.ts';
import { clientTimestampSchema } from '../timestamp.ts';

/** That a signer has agreed to what the document asks for, as the signer's browser says. */
export const acceptedConsentSchema = v.object({
  /** Of the text that was accepted. */
  version: v.pipe(v.string(), v.maxLength(100, 'too_long')),
  /** By the client's clock. */
  acceptedAt: clientTimestampSchema,
  /** The language tag of the text that was shown, where the consent has texts in several languages. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35, 'too_long'))),
});

/** That a signer has agreed to what the document asks for. */
export type AcceptedConsent = v.InferOutput<typeof acceptedConsentSchema>;

/** What a stored submission says of the consent of its signer. */
export const consentRecordSchema = v.object({
  ...acceptedConsentSchema.entries,
  /** What the signer agreed to, as it was set when the submission was received. */
  text: v.string(),
  /** SHA-256 of the text in UTF-8, hex: as the audit trail and the certificate have it. */
  textSha256: v.string(),
  url: v.optional(v.string()),
});

/** What a stored submission says of the consent of its signer. */
export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;

/**
 * What is wrong with the consent of a submission; undefined: nothing.
 *
 * @param asked what the document asks for; null: nothing
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

/** What is stored of a consent that was given: the text that was accepted, and its link. */
export function acceptedText(asked: Consent, given: AcceptedConsent): Omit<ConsentRecord, 'textSha256'> {
  const { version, acceptedAt, language = '' } = given;
  return { version, acceptedAt, ...consentText(asked, language) };
}
