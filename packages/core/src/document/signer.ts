import * as v from 'valibot';
import { emailAddress } from '../fields/email/kind.ts';
import { plainText } from '../fields/plain-text.ts';
import { clientTimestampSchema } from '../timestamp.ts';

const notBlank = v.regex(/\S/, 'required');

/** How the host identified a person. */
const identification = {
  /** Such as `email-code`, `sso` or `in-person`. */
  method: v.pipe(plainText(100), notBlank),
  at: clientTimestampSchema,
  /** A reference to the host's record of it. */
  reference: v.optional(v.pipe(plainText(200), notBlank)),
};

/** A person, as the host states. */
const signer = {
  name: v.pipe(plainText(200), notBlank),
  email: v.optional(v.pipe(v.string(), v.maxLength(254, 'too_long'), v.regex(emailAddress, 'invalid_format'))),
  externalId: v.optional(v.pipe(plainText(200), notBlank)),
};

/** How the host identified a person. Unknown members are refused, because a misspelt one would be ignored. */
export const identificationInputSchema = v.strictObject(identification);

/** Who signs, as the host states when it creates a key. Unknown members are refused, because a misspelt one would be ignored. */
export const signerInputSchema = v.strictObject({ ...signer, identification: v.optional(identificationInputSchema) });

/** A signer of an envelope, as the host states. `null` is treated as omitted. */
export const signerInputs = {
  name: signer.name,
  email: v.optional(v.nullable(signer.email.wrapped)),
  externalId: v.optional(v.nullable(signer.externalId.wrapped)),
};

/** Who signs, as the host stated. The service does not verify it. */
export const signerSchema = v.object({ ...signer, identification: v.optional(v.object(identification)) });

/** Who signs, as the host stated. */
export type Signer = v.InferOutput<typeof signerSchema>;

/** The part that a viewer gets, to show "Signing as …". */
export const shownSignerSchema = v.pick(signerSchema, ['name', 'email']);

/** The part of a signer that a viewer gets. */
export type ShownSigner = v.InferOutput<typeof shownSignerSchema>;
