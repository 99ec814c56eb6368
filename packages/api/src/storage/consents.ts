import { type Consent, type ConsentRecord, canonicalJson, invalid, type Json } from '@document-signer/core';
import { sha256 } from '../features/audit/audit-trail.ts';

/** A column with JSON of a consent: what is asked for, of an organization or a document; what was given, of a submission. */
export interface ConsentColumn {
  readonly consent_json: string | null;
}

/** A consent that was given, as it is stored. */
export type GivenConsent = Omit<ConsentRecord, 'textSha256'>;

/** What a row asks signers to agree to. */
export function consentOf({ consent_json }: ConsentColumn): Consent | null {
  return consent_json === null ? null : (JSON.parse(consent_json) as Consent);
}

/** The column of it. The order of the languages stays as it was given: the first is for whoever reads none of them. */
export function consentJson(consent: Consent | null | undefined): string | null {
  return consent ? JSON.stringify(consent) : null;
}

/** What events say of a consent that is asked for, so that a change behind the service's back is seen. */
export function consentDetails(row: ConsentColumn): { consentVersion?: string; consentHash?: string } {
  const consent = consentOf(row);
  return consent ? { consentVersion: consent.version, consentHash: sha256(row.consent_json ?? '') } : {};
}

/**
 * Checks that a consent with another text is of another version, which is all that a signer's browser says of what was accepted.
 *
 * @throws ServiceError `VALIDATION_ERROR` 422 `version_unchanged`
 */
export function checkConsentVersion(before: Consent | null, after: Consent | null | undefined): void {
  if (before?.version !== after?.version || canonicalJson(before as Json) === canonicalJson(after as Json)) return;
  throw invalid([{ field: 'consent.version', reason: 'version_unchanged' }]);
}

/** What the signer of a submission agreed to. */
export function givenConsentOf({ consent_json }: ConsentColumn): ConsentRecord | null {
  if (consent_json === null) return null;
  const given = JSON.parse(consent_json) as GivenConsent;
  return { ...given, textSha256: sha256(given.text) };
}

/** What the trail says of it: everything but the text, of which it has the hash. */
export function givenConsentDetails(row: ConsentColumn): Omit<ConsentRecord, 'text'> | null {
  const given = givenConsentOf(row);
  if (!given) return null;
  const { text: _text, ...details } = given;
  return details;
}
