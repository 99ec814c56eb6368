import * as v from 'valibot';
import { shownSignerSchema } from '../document/signer.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { scopeSchema } from './api-key.ts';

/** The answer to a valid key (interface, section 2.3). */
export const keyValidationSchema = v.object({
  valid: v.literal(true),
  organizationId: idSchema('org'),
  organizationName: v.string(),
  scopes: v.array(scopeSchema),
  expiresAt: v.optional(timestampSchema),
  /** The person this key was made for; absent when the key has no signer. */
  signer: v.optional(shownSignerSchema),
});

/** The answer to a valid key. */
export type KeyValidation = v.InferOutput<typeof keyValidationSchema>;

/** The failure body of the key validation, the one error body that is not the envelope. */
export const keyRejectionSchema = v.object({ valid: v.literal(false), error: v.string() });

/** The failure body of the key validation. */
export type KeyRejection = v.InferOutput<typeof keyRejectionSchema>;
