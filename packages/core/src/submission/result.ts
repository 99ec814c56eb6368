import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The response to a submission (interface, section 2.7). `timestamp` is the time at which the server received it. */
export const submissionResultSchema = v.object({
  success: v.literal(true),
  submissionId: idSchema('sub'),
  documentId: idSchema('doc'),
  timestamp: timestampSchema,
  message: v.string(),
});

/** The response to a submission. */
export type SubmissionResult = v.InferOutput<typeof submissionResultSchema>;
