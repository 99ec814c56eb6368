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

/** What a signer sees of the envelope: who signs, whose turn it is, and how it ended. */
export const signingEnvelopeSchema = v.object({
  id: idSchema('env'),
  status: envelopeStatusSchema,
  /** The signer of this session. */
  signer: shownSignerOfEnvelope,
  /** All signers, without their email addresses. */
  signers: v.array(shownSignerOfEnvelope),
  /** What the sender wrote to the signers. */
  message: v.nullable(v.string()),
  expiresAt: v.nullable(timestampSchema),
  /** The URLs to show and to save the sealed PDF, valid for 15 minutes; absent until the envelope is completed. */
  fileUrl: v.optional(v.string()),
  downloadUrl: v.optional(v.string()),
});

/** What a signer sees of the envelope. */
export type SigningEnvelope = v.InferOutput<typeof signingEnvelopeSchema>;
