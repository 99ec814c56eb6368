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
  /** Where the host has recorded it. */
  reference: v.optional(v.pipe(plainText(200), notBlank)),
};

/** Who a person is, as the host states. */
const signer = {
  name: v.pipe(plainText(200), notBlank),
  email: v.optional(v.pipe(v.string(), v.maxLength(254, 'too_long'), v.regex(emailAddress, 'invalid_format'))),
  externalId: v.optional(v.pipe(plainText(200), notBlank)),
};

/** How the host identified a person, as the host states it. An unknown member is refused: misspelt, it would be lost. */
export const identificationInputSchema = v.strictObject(identification);

/** Who signs, as the host states when it makes a key. An unknown member is refused: misspelt, it would be lost. */
export const signerInputSchema = v.strictObject({ ...signer, identification: v.optional(identificationInputSchema) });

/** Who a signer of an envelope is, as the host states. `null` is treated as omitted. */
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

/** What a viewer gets of it. */
export type ShownSigner = v.InferOutput<typeof shownSignerSchema>;
