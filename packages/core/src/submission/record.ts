import * as v from 'valibot';
import { hostReferenceEntries } from '../document/host-references.ts';
import { pageInfoSchema } from '../document/page-info.ts';
import { signerSchema } from '../document/signer.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { consentRecordSchema } from './consent.ts';
import { completionFailureSchema } from './failure.ts';
import { renderContextSchema } from './payload.ts';
import { submittedFieldSchema } from './submitted-field.ts';
import { viewedPageSchema } from './viewed-page.ts';

const status = v.picklist(['received', 'declined', 'completing', 'completed', 'failed']);

/** The progress of completion. */
const outcomeEntries = {
  status,
  /** When the sealed PDF was created; null: not yet. */
  completedAt: v.nullable(timestampSchema),
  /** Why completion failed; null unless the status is `failed`. */
  failure: v.nullable(completionFailureSchema),
};

const fileEntries = {
  /** The URL of the sealed PDF, valid for 15 minutes; null: there is none yet. */
  fileUrl: v.nullable(v.string()),
  /** SHA-256 of the sealed PDF, hex; null: there is none yet. */
  sha256: v.nullable(v.string()),
};

/** A stored submission as lists contain it, without its values, which may be large. */
export const submissionSummarySchema = v.object({
  id: idSchema('sub'),
  documentId: idSchema('doc'),
  documentVersion: v.number(),
  /** Those of the API key that submitted it, or else those of the document. */
  ...hostReferenceEntries,
  /** Who signed, as the host stated when it created the key; null: not stated, or erased. */
  signer: v.nullable(signerSchema),
  /** The envelope that it belongs to, and its signer there; null: it belongs to none. */
  envelopeId: v.nullable(idSchema('env')),
  signerId: v.nullable(idSchema('sgr')),
  ...outcomeEntries,
  /** The client's claim. */
  submittedAt: v.string(),
  /** The server's clock: the time that counts. */
  receivedAt: timestampSchema,
  checksum: v.string(),
  checksumVerified: v.boolean(),
  /** When its personal data was erased; null: not erased. */
  erasedAt: v.nullable(timestampSchema),
});

/** A stored submission without its values. */
export type SubmissionSummary = v.InferOutput<typeof submissionSummarySchema>;

/** A stored submission, for the organization that owns the document. */
export const submissionRecordSchema = v.object({
  ...submissionSummarySchema.entries,
  ...fileEntries,
  fields: v.array(submittedFieldSchema),
  /** Null: it is a decline. */
  renderContext: v.nullable(renderContextSchema),
  /** Why the signer declined; null: not declined, no reason given, or erased. */
  declineReason: v.nullable(v.string()),
  /** The consent of the signer; null: the document required none, the signer declined, or it was erased. */
  consent: v.nullable(consentRecordSchema),
  pages: v.array(pageInfoSchema),
  /** The pages that the signer viewed, as the client claims; null: it claims nothing. */
  viewedPages: v.nullable(v.array(viewedPageSchema)),
});

/** A stored submission. */
export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>;

/** The progress of a submission, for the key that submitted it. */
export const submissionStatusSchema = v.object({
  submissionId: idSchema('sub'),
  documentId: idSchema('doc'),
  ...outcomeEntries,
  ...fileEntries,
  /** As `fileUrl`, but browsers save the file under its name; absent: there is none yet. */
  downloadUrl: v.optional(v.string()),
});

/** The progress of a submission. */
export type SubmissionStatus = v.InferOutput<typeof submissionStatusSchema>;
