import * as v from 'valibot';
import { forbiddenInLines } from '../fields/plain-text.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The reason a signer gives for declining, in their own words and lines. */
const reason = v.pipe(
  v.string(),
  v.maxLength(1_000, 'too_long'),
  v.check((text) => !forbiddenInLines.test(text), 'invalid_character'),
);

/** Declines to sign a document. */
export const declineSchema = v.strictObject({ reason: v.optional(v.nullable(reason)) });

/** The answer to a decline. `timestamp` is the server's receive time. */
export const declineResultSchema = v.object({
  success: v.literal(true),
  /** The record of the decline; absent when it declines an envelope. */
  submissionId: v.optional(idSchema('sub')),
  /** The envelope that it ended, for a signing session. */
  envelopeId: v.optional(idSchema('env')),
  documentId: idSchema('doc'),
  timestamp: timestampSchema,
});

/** The answer to a decline. */
export type DeclineResult = v.InferOutput<typeof declineResultSchema>;
