import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * The kinds of findings when a file is verified, each with a message. `page_changed` and `form_changed` add details to
 * another finding if the sealed file is available for comparison.
 */
export const changeKinds = {
  not_sealed: 'The file has no seal.',
  unknown_seal: 'The file has a seal or a signature, but none that was made here.',
  seal_damaged: 'The seal of the file was changed or cannot be read.',
  bytes_changed: 'The file was changed after it was sealed.',
  appended_after_seal: 'Something was added to the file after it was sealed. What was sealed is still in it.',
  cut_off: 'The end of the file is missing.',
  time_stamp_damaged: 'The time stamp of the seal was changed or cannot be verified.',
  unknown_submission: 'The seal is genuine, but no submission or envelope here has the id that it names.',
  not_the_stored_file: 'The seal is genuine, but the file is not the one that is stored here.',
  page_changed: 'Pages were changed, added or removed.',
  form_changed: 'A form field, its value or a comment was added, changed or removed.',
} as const;

/** The kind of a finding. */
export type ChangeKind = keyof typeof changeKinds;

const kinds = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];

/** A finding. */
export const changeSchema = v.object({
  kind: v.picklist(kinds),
  /** For people. */
  message: v.string(),
});

/** A finding. */
export type Change = v.InferOutput<typeof changeSchema>;

/** The result of verifying a file. */
export const verificationSchema = v.object({
  /** Whether the organization (or, without a key, any organization) sealed the file, and no byte changed since. */
  valid: v.boolean(),
  /** When it was sealed; null if no seal of this service proves it. */
  sealedAt: v.nullable(timestampSchema),
  /** The submission; null if no seal of this service proves it. */
  submissionId: v.nullable(idSchema('sub')),
  /** The envelope, in place of a submission; absent if the file does not belong to an envelope. */
  envelopeId: v.optional(idSchema('env')),
  documentId: v.optional(idSchema('doc')),
  /** SHA-256 of the certificate of the seal, hex. */
  certificateFingerprint: v.optional(v.string()),
  /** The time stamp of the seal (RFC 3161). */
  timeStamp: v.optional(
    v.object({
      at: timestampSchema,
      /** The names in the certificate of the time-stamping authority. The reader decides whether to trust it. */
      authority: v.string(),
      /** SHA-256 of its certificate, hex. */
      certificateFingerprint: v.string(),
    }),
  ),
  /** Why it is not valid; empty if it is. */
  changes: v.array(changeSchema),
});

/** The result of verifying a file. */
export type Verification = v.InferOutput<typeof verificationSchema>;
