import * as v from 'valibot';
import { hostReferenceInputs } from '../document/host-references.ts';
import { identificationInputSchema, signerInputs } from '../document/signer.ts';
import { between } from '../errors/parse.ts';
import { forbiddenInLines } from '../fields/plain-text.ts';
import { roleSchema } from '../fields/role.ts';
import { idSchema } from '../ids.ts';
import { clientTimestampSchema } from '../timestamp.ts';
import { originsSchema } from './key-requests.ts';

const days = v.pipe(v.number(), v.integer('type'), between(1, 365));

/** The schedule of reminders for signers who are ready. */
export const remindersInputSchema = v.strictObject({
  /** Days from when a signer becomes ready to the first reminder. */
  afterDays: days,
  /** Days between reminders. */
  everyDays: days,
  /** The maximum number of reminders per signer. */
  max: v.pipe(v.number(), v.integer('type'), between(1, 50)),
});

function lines(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, 'too_long'),
    v.check((text) => !forbiddenInLines.test(text), 'invalid_character'),
  );
}

const envelopeSettings = {
  /** At least a minute ahead, at most a year. Default: it does not expire. */
  expiresAt: v.optional(v.nullable(clientTimestampSchema)),
  /** Default: no reminders. */
  reminders: v.optional(v.nullable(remindersInputSchema)),
  metadata: hostReferenceInputs.metadata,
};

const newSigner = v.strictObject({
  role: roleSchema,
  ...signerInputs,
  /** From 1, without gaps. Signers of the same order sign in parallel. Default: all do. */
  order: v.optional(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'), v.maxValue(50, 'range'))),
  /** Prefilled values by the id of their field, as `value` of a field. The signer can change them. */
  values: v.optional(v.record(v.pipe(v.string(), v.maxLength(128, 'too_long')), v.unknown())),
});

/** The maximum number of signers of an envelope. */
export const maxSigners = 50;

/** Sends a document to several signers. Refuses unknown members, because a misspelt one would be ignored. */
export const createEnvelopeSchema = v.strictObject({
  documentId: idSchema('doc'),
  signers: v.pipe(v.array(newSigner), v.minLength(1, 'too_few'), v.maxLength(maxSigners, 'too_many')),
  ...envelopeSettings,
  /** Shown to the signers. */
  message: v.optional(v.nullable(lines(2_000))),
});

/** Sends a document to several signers. */
export type CreateEnvelope = v.InferOutput<typeof createEnvelopeSchema>;

/** Changes an open envelope. Omitted members stay unchanged; `metadata` is replaced as a whole. */
export const updateEnvelopeSchema = v.strictObject(envelopeSettings);

/** Changes an open envelope. */
export type UpdateEnvelope = v.InferOutput<typeof updateEnvelopeSchema>;

/** Corrects or replaces the person of a signer who has not signed. Omitted members stay unchanged. */
export const updateEnvelopeSignerSchema = v.strictObject({ ...signerInputs, name: v.optional(signerInputs.name) });

/** Corrects or replaces the person of a signer who has not signed. */
export type UpdateEnvelopeSigner = v.InferOutput<typeof updateEnvelopeSignerSchema>;

/** Ends an envelope. */
export const voidEnvelopeSchema = v.strictObject({ reason: v.pipe(lines(1_000), v.regex(/\S/, 'required')) });

/** Ends an envelope. */
export type VoidEnvelope = v.InferOutput<typeof voidEnvelopeSchema>;

/** Creates a signing session: a short-lived public key for one signer. */
export const createSessionSchema = v.strictObject({
  expiresInSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(60, 86_400)), 1_800),
  /** The origins whose pages may use the key. Default: those of the calling key. */
  allowedOrigins: v.optional(originsSchema),
  /** How the host identified the person. Printed on the certificate as its statement. */
  identification: v.optional(identificationInputSchema),
});

/** Creates a signing session. */
export type CreateSession = v.InferOutput<typeof createSessionSchema>;

/** A signing session. The key is returned only once. */
export const signingSessionSchema = v.object({ key: v.string(), expiresAt: v.string() });

/** A signing session. The key is returned only once. */
export type SigningSession = v.InferOutput<typeof signingSessionSchema>;
