import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The answer to a submission (interface, section 2.7). `timestamp` is the server's receive time. */
export const submissionResultSchema = v.object({
  success: v.literal(true),
  submissionId: idSchema('sub'),
  documentId: idSchema('doc'),
  timestamp: timestampSchema,
  message: v.string(),
});

/** The answer to a submission. */
export type SubmissionResult = v.InferOutput<typeof submissionResultSchema>;
