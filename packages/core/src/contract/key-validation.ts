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
  /** The person the key was created for; absent if the key has no signer. */
  signer: v.optional(shownSignerSchema),
});

/** The answer to a valid key. */
export type KeyValidation = v.InferOutput<typeof keyValidationSchema>;

/** The answer to an invalid key, the only error outside the error envelope. */
export const keyRejectionSchema = v.object({ valid: v.literal(false), error: v.string() });

/** The answer to an invalid key. */
export type KeyRejection = v.InferOutput<typeof keyRejectionSchema>;
