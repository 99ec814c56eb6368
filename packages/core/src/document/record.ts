import * as v from 'valibot';
import { fieldSchema } from '../fields/field.ts';
import { activeContentSchema } from './active-content.ts';
import { consentInputSchema, consentSchema } from './consent.ts';
import { hostReferenceEntries, hostReferenceInputs } from './host-references.ts';
import { documentMetadataSchema } from './metadata.ts';
import { pageInfoSchema } from './page-info.ts';
import { preparationSchema } from './preparation.ts';

/** The languages of the viewer and of certificates of completion, as BCP 47 tags. */
export const documentLanguages = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR'] as const;

/** The language of a document's certificate: a BCP 47 tag. */
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Reads the language of a document's certificate. */
export const documentLanguageSchema = v.pipe(v.string(), v.picklist(documentLanguages, 'unknown'));

/** Whether a document accepts one submission or any number. */
export const submissionPolicySchema = v.picklist(['multiple', 'single'], 'unknown');

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'format'));

/** A document as lists contain it. */
export const documentSummarySchema = v.object({ ...documentMetadataSchema.entries, ...hostReferenceEntries });

/** A document as lists contain it. */
export type DocumentSummary = v.InferOutput<typeof documentSummarySchema>;

/** The whole record of a document, for the organization that owns it. */
export const documentRecordSchema = v.object({
  ...documentSummarySchema.entries,
  /** SHA-256 of the uploaded file, hex. */
  sha256: digest,
  /**
   * SHA-256 of the prepared file, hex: the file that viewers show and that is sealed. Null until the first use
   * of a document that an earlier version of the service stored.
   */
  preparedSha256: v.nullable(digest),
  /** The changes that preparation made; null while `preparedSha256` is null. */
  preparation: v.nullable(preparationSchema),
  status: v.picklist(['active', 'deleted']),
  submissionPolicy: submissionPolicySchema,
  /** The language of its certificate; null: that of the organization. */
  language: v.nullable(documentLanguageSchema),
  /** What signers of this document must agree to; null: the consent of the organization, if it has one. */
  consent: v.nullable(consentSchema),
  /** Active content found in the file, such as `javascript`. It never runs, and the sealed PDF does not contain it. */
  activeContent: v.array(activeContentSchema),
  pages: v.array(pageInfoSchema),
  fields: v.array(fieldSchema),
});

/** The whole record of a document. */
export type DocumentRecord = v.InferOutput<typeof documentRecordSchema>;

/** Changes to a document. Omitted members stay unchanged; `metadata` and `consent` are replaced as a whole. */
export const updateDocumentSchema = v.strictObject({
  ...hostReferenceInputs,
  consent: v.optional(v.nullable(consentInputSchema)),
});

/** Changes to a document. */
export type UpdateDocument = v.InferOutput<typeof updateDocumentSchema>;
