import * as v from 'valibot';
import { signerStatusSchema } from '../fields/role.ts';
import { idSchema } from '../ids.ts';
import { completionFailureSchema } from '../submission/failure.ts';
import { timestampSchema } from '../timestamp.ts';

/** The states of an envelope. `completing` follows the last signature. */
export const envelopeStatuses = ['open', 'completing', 'completed', 'declined', 'expired', 'voided', 'failed'] as const;

/** The state of an envelope. */
export type EnvelopeStatus = (typeof envelopeStatuses)[number];

/** The state of an envelope. */
export const envelopeStatusSchema = v.picklist(envelopeStatuses, 'unknown');

/** A person in an envelope. */
export const envelopeSignerSchema = v.object({
  id: idSchema('sgr'),
  /** The role whose fields this person fills. */
  role: v.string(),
  /** Null: erased. */
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  externalId: v.nullable(v.string()),
  /** From 1. Signers of the same order sign in parallel. */
  order: v.number(),
  status: signerStatusSchema,
  viewedAt: v.nullable(timestampSchema),
  signedAt: v.nullable(timestampSchema),
  declinedAt: v.nullable(timestampSchema),
  /** Null: not declined, no reason given, or erased. */
  declineReason: v.nullable(v.string()),
  /** The signer's part; null: not signed. */
  submissionId: v.nullable(idSchema('sub')),
});

/** A person in an envelope. */
export type EnvelopeSigner = v.InferOutput<typeof envelopeSignerSchema>;

/** The schedule of reminders for signers who are ready, in days. */
export const remindersSchema = v.object({
  /** Days from when the signer became ready to the first reminder. */
  afterDays: v.number(),
  /** Days between reminders. */
  everyDays: v.number(),
  /** The maximum number of reminders per signer. */
  max: v.number(),
});

/** The schedule of reminders for signers who are ready. */
export type Reminders = v.InferOutput<typeof remindersSchema>;

/** One document sent to several signers. It keeps the version, file and fields of the document at the time of its creation. */
export const envelopeRecordSchema = v.object({
  id: idSchema('env'),
  documentId: idSchema('doc'),
  documentVersion: v.number(),
  status: envelopeStatusSchema,
  /** In the order of the request. */
  signers: v.array(envelopeSignerSchema),
  /** The message of the sender to the signers. */
  message: v.nullable(v.string()),
  expiresAt: v.nullable(timestampSchema),
  reminders: v.nullable(remindersSchema),
  metadata: v.record(v.string(), v.string()),
  createdAt: timestampSchema,
  completedAt: v.nullable(timestampSchema),
  /** Why it was voided or declined; null: neither happened, no reason was given, or it was erased. */
  endedReason: v.nullable(v.string()),
  /** Why completion failed; null unless the status is `failed`. */
  failure: v.nullable(completionFailureSchema),
  /** The URL of the sealed PDF, valid for 15 minutes; null: there is none. */
  fileUrl: v.nullable(v.string()),
  /** SHA-256 of the sealed PDF, hex; null: there is none. */
  sha256: v.nullable(v.string()),
  /** When its personal data was erased; null: not erased. */
  erasedAt: v.nullable(timestampSchema),
});

/** One document sent to several signers. */
export type EnvelopeRecord = v.InferOutput<typeof envelopeRecordSchema>;
