import {
  type Consent,
  type ConsentRecord,
  canonicalJson,
  type HostReferences,
  invalid,
  type Json,
  type ShownSigner,
  type Signer,
} from '@document-signer/core';
import type { ReferenceColumns } from '../database/tables.ts';
import { sha256 } from '../hashes.ts';

// Columns with data of the host that several tables have: its references, the signer, and the consent to ask for.

export const noReferences: ReferenceColumns = { external_id: null, metadata_json: null };

export function referencesOf({ external_id, metadata_json }: Readonly<ReferenceColumns>): HostReferences {
  return { externalId: external_id, metadata: metadata_json === null ? {} : JSON.parse(metadata_json) };
}

export function hasReferences({ externalId, metadata }: HostReferences): boolean {
  return externalId !== null || Object.keys(metadata).length > 0;
}

/** References with optional members. */
export type SomeReferences = { readonly [Name in keyof HostReferences]?: HostReferences[Name] | undefined };

export function referenceColumns({ externalId = null, metadata = {} }: SomeReferences): ReferenceColumns {
  const isEmpty = Object.keys(metadata).length === 0;
  return { external_id: externalId, metadata_json: isEmpty ? null : canonicalJson(metadata) };
}

/** Which entries of a list to return. */
export interface ListFilter {
  /** Only those of these documents; null: all of the organization. */
  readonly documentIds: readonly string[] | null;
  /** Only those with this `externalId`; undefined: all. */
  readonly externalId?: string | undefined;
}

/** The signer that the host named. */
export function signerOf({ signer_json }: { readonly signer_json: string | null }): Signer | null {
  return signer_json === null ? null : (JSON.parse(signer_json) as Signer);
}

export function signerJson(signer: Signer | null | undefined): string | null {
  return signer ? canonicalJson(signer) : null;
}

/** The signer for a viewer, without how the host identified the person. */
export function shownSigner({ name, email }: Signer): ShownSigner {
  return { name, ...(email !== undefined && { email }) };
}

/** The consent that an organization or document asks for, or that the signer of a submission gave. */
export interface ConsentColumn {
  readonly consent_json: string | null;
}

/** A consent that was given, as it is stored. */
export type GivenConsent = Omit<ConsentRecord, 'textSha256'>;

/** The consent to ask for. */
export function consentOf({ consent_json }: ConsentColumn): Consent | null {
  return consent_json === null ? null : (JSON.parse(consent_json) as Consent);
}

/** Keeps the order of the languages: signers who read none of them get the first. */
export function consentJson(consent: Consent | null | undefined): string | null {
  return consent ? JSON.stringify(consent) : null;
}

/** The consent to ask for, as the details of events: a change of the row without the service can be detected. */
export function consentDetails(row: ConsentColumn): { consentVersion?: string; consentHash?: string } {
  const consent = consentOf(row);
  return consent ? { consentVersion: consent.version, consentHash: sha256(row.consent_json ?? '') } : {};
}

/**
 * Checks that a new text has a new version: the browser of a signer sends only the version that was accepted.
 *
 * @throws ServiceError `VALIDATION_ERROR` 422 `version_unchanged`
 */
export function checkConsentVersion(before: Consent | null, after: Consent | null | undefined): void {
  if (before?.version !== after?.version || canonicalJson(before as Json) === canonicalJson(after as Json)) return;
  throw invalid([{ field: 'consent.version', reason: 'version_unchanged' }]);
}

/** The consent that a signer gave. */
export function givenConsentOf({ consent_json }: ConsentColumn): ConsentRecord | null {
  if (consent_json === null) return null;
  const given = JSON.parse(consent_json) as GivenConsent;
  return { ...given, textSha256: sha256(given.text) };
}

/** The consent that a signer gave, as the details of events: with the hash of the text in place of the text. */
export function givenConsentDetails(row: ConsentColumn): Omit<ConsentRecord, 'text'> | null {
  const given = givenConsentOf(row);
  if (!given) return null;
  const { text: _text, ...details } = given;
  return details;
}
