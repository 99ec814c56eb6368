import * as v from 'valibot';
import { pageInfoSchema } from '../document/page-info.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { renderContextSchema } from './payload.ts';
import { submittedFieldSchema } from './submitted-field.ts';

/** A stored submission without its values, which may be large: so lists tell of it. */
export const submissionSummarySchema = v.object({
  id: idSchema('sub'),
  documentId: idSchema('doc'),
  documentVersion: v.number(),
  status: v.picklist(['received', 'completing', 'completed', 'failed']),
  /** The client's claim. */
  submittedAt: v.string(),
  /** The server's clock: the time that counts. */
  receivedAt: timestampSchema,
  checksum: v.string(),
  checksumVerified: v.boolean(),
});

/** A stored submission without its values. */
export type SubmissionSummary = v.InferOutput<typeof submissionSummarySchema>;

/** A stored submission, for the organization that owns the document. */
export const submissionRecordSchema = v.object({
  ...submissionSummarySchema.entries,
  fields: v.array(submittedFieldSchema),
  renderContext: renderContextSchema,
  pages: v.array(pageInfoSchema),
});

/** A stored submission. */
export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>;
