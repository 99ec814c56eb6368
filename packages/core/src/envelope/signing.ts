import * as v from 'valibot';
import { fieldSignerSchema } from '../fields/role.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { envelopeStatusSchema } from './record.ts';

const shownSignerOfEnvelope = v.object({
  ...fieldSignerSchema.entries,
  /** From 1. Signers of the same order sign in parallel. */
  order: v.number(),
});

/** An envelope as a signer sees it: the signers, the current turn, and the result. */
export const signingEnvelopeSchema = v.object({
  id: idSchema('env'),
  status: envelopeStatusSchema,
  /** The signer of this session. */
  signer: shownSignerOfEnvelope,
  /** All signers, without their email addresses. */
  signers: v.array(shownSignerOfEnvelope),
  /** The message of the sender to the signers. */
  message: v.nullable(v.string()),
  expiresAt: v.nullable(timestampSchema),
  /** The URLs to show and to save the sealed PDF, valid for 15 minutes; absent until the envelope is completed. */
  fileUrl: v.optional(v.string()),
  downloadUrl: v.optional(v.string()),
});

/** An envelope as a signer sees it. */
export type SigningEnvelope = v.InferOutput<typeof signingEnvelopeSchema>;
