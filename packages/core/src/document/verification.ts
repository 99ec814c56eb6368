import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * The closed vocabulary of what can be found when a file is verified, each with a sentence for people. The first of them
 * say why it is not a sealed file as it was sealed; those from `page_changed` on say more of it, where
 * more is known.
 */
export const changeKinds = {
  not_sealed: 'The file carries no seal.',
  unknown_seal: 'The file carries a seal or a signature, but none that was made here.',
  seal_damaged: 'The seal of the file was changed or cannot be read.',
  not_whole_file: 'The seal does not say of every byte of the file that it is as it was.',
  bytes_changed: 'The file was changed after it was sealed.',
  appended_after_seal: 'Something was added to the file after it was sealed. What was sealed is still in it.',
  cut_off: 'The end of the file is missing.',
  certified_otherwise: 'The seal does not forbid changes, as every seal of this service does.',
  time_stamp_damaged: 'The time stamp of the seal was changed or cannot be verified.',
  unknown_submission: 'The seal is genuine, but there is no such submission here.',
  not_the_stored_file: 'The seal is genuine, but the file is not the one that is stored of its submission.',
  page_changed: 'What a page shows was changed.',
  page_added: 'A page was added.',
  page_removed: 'A page was removed.',
  annotation_changed: 'A comment, a form field or its value was added, changed or removed.',
  form_changed: 'The form of the file was changed.',
  document_changed: 'Something was changed that belongs to no page.',
} as const;

/** One thing that can be found when a file is verified. */
export type ChangeKind = keyof typeof changeKinds;

const kinds = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];

/** What was found, and where. */
export const changeSchema = v.object({
  kind: v.picklist(kinds),
  /** For people. */
  message: v.string(),
  /** The pages that it is about, from 1: of the file that was sent, or, where they are gone, of the sealed one. */
  pages: v.optional(v.array(v.number())),
});

/** What was found, and where. */
export type Change = v.InferOutput<typeof changeSchema>;

/** What came of verifying a file. */
export const verificationSchema = v.object({
  /** Whether it is a sealed file of the organization, or without a key of any, and every byte is as it was sealed. */
  valid: v.boolean(),
  /** When it was sealed, as the seal says; null when no seal that was made here says so. */
  sealedAt: v.nullable(timestampSchema),
  /** Of which submission; null when no seal that was made here says so. */
  submissionId: v.nullable(idSchema('sub')),
  documentId: v.optional(idSchema('doc')),
  /** SHA-256 of the certificate that it was sealed with, hex. */
  certificateFingerprint: v.optional(v.string()),
  /** The word of a time stamp authority that the seal was there by then (RFC 3161). */
  timeStamp: v.optional(
    v.object({
      at: timestampSchema,
      /** The names in its certificate. Whether to trust it is for the reader to judge. */
      authority: v.string(),
      /** SHA-256 of its certificate, hex. */
      certificateFingerprint: v.string(),
    }),
  ),
  /** Why it is not valid; empty when it is. */
  changes: v.array(changeSchema),
});

/** What came of verifying a file. */
export type Verification = v.InferOutput<typeof verificationSchema>;
