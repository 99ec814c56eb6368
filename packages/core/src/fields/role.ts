import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { plainText } from './plain-text.ts';

/** The role of fields without one. */
export const defaultRole = 'signer';

/** The name of the person who fills a field, such as `tenant`. */
export const roleSchema = v.pipe(plainText(50), v.regex(/\S/, 'required'));

/** The role of the person who fills a field. */
export function roleOf({ role = defaultRole }: { readonly role?: string | undefined }): string {
  return role;
}

/** The state of a signer: `waiting` for those before, `ready` to sign, `viewed` once the document was opened. */
export const signerStatusSchema = v.picklist(['waiting', 'ready', 'viewed', 'signed', 'declined']);

/** The state of a signer. */
export type SignerStatus = v.InferOutput<typeof signerStatusSchema>;

/** The signer of an envelope who fills a field, as the other signers see it. */
export const fieldSignerSchema = v.object({
  id: idSchema('sgr'),
  /** Null: erased. */
  name: v.nullable(v.string()),
  role: v.string(),
  status: signerStatusSchema,
});

/** The signer of an envelope who fills a field, as the other signers see it. */
export type FieldSigner = v.InferOutput<typeof fieldSignerSchema>;
