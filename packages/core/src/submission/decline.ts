import * as v from 'valibot';
import { forbiddenInLines } from '../fields/plain-text.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The signer's reason for declining. It may have several lines. */
const reason = v.pipe(
  v.string(),
  v.maxLength(1_000, 'too_long'),
  v.check((text) => !forbiddenInLines.test(text), 'invalid_character'),
);

/** Declines to sign a document. */
export const declineSchema = v.strictObject({ reason: v.optional(v.nullable(reason)) });

/** The response to a decline. `timestamp` is the time at which the server received it. */
export const declineResultSchema = v.object({
  success: v.literal(true),
  /** The submission that records the decline; absent if an envelope was declined. */
  submissionId: v.optional(idSchema('sub')),
  /** The declined envelope; absent outside a signing session. */
  envelopeId: v.optional(idSchema('env')),
  documentId: idSchema('doc'),
  timestamp: timestampSchema,
});

/** The response to a decline. */
export type DeclineResult = v.InferOutput<typeof declineResultSchema>;
