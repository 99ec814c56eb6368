import * as v from 'valibot';

/**
 * Why a submission could not be completed: a closed vocabulary, each word with what to do about it. Whatever stands here, the
 * submission itself is safely stored.
 */
export const completionFailures = {
  unreadable_pdf:
    'The original cannot be completed: its parts cannot be read reliably. Save it again with another program, and have the new file signed.',
  encrypted_pdf: 'The original is protected in a way that cannot be taken off. Have a file without protection signed.',
  already_signed:
    'The original carries a digital signature that its completion would break. Have one without it signed.',
  ambiguous_pdf:
    'The original shows different content in different PDF readers, or has a page that cannot be drawn. Save it again with another program, and have the new file signed.',
  too_complex:
    'Completing the original took more time or memory than one document may take. Save it again with another program, and have the new file signed.',
  gate_failed:
    'The sealed file did not pass the last check, which reads it with another program, and was thrown away. Report the submission to us.',
  original_damaged:
    'The stored file of the document is missing or damaged. Restore it from a backup, then ask for the completion again.',
  fields_unknown:
    'It was submitted to a version of the document whose fields were not kept yet at that time. Have the document signed again.',
  images_missing:
    'Images of the submission, such as signatures, are missing or were changed after it was stored. Have the document signed again.',
  seal_unavailable:
    'The key to seal with cannot be used. Mend the settings of the seal, then ask for the completion again.',
  time_stamp_unavailable:
    'The time stamp authority gave no valid time stamp, however often it was asked. Ask for the completion again once it does.',
  storage_unavailable: 'The sealed file could not be stored. Make room, then ask for the completion again.',
  unexpected:
    'Something went wrong on our side. Ask for the completion again; if it persists, report the submission to us.',
} as const;

/** One word of why a submission could not be completed. */
export type CompletionFailureReason = keyof typeof completionFailures;

/** All those words. */
export const completionFailureReasons = Object.keys(completionFailures) as [
  CompletionFailureReason,
  ...CompletionFailureReason[],
];

/** Why a submission could not be completed, for programs and for people. */
export const completionFailureSchema = v.object({ reason: v.picklist(completionFailureReasons), message: v.string() });

/** Why a submission could not be completed, for programs and for people. */
export type CompletionFailure = v.InferOutput<typeof completionFailureSchema>;

/** The failure of a reason, with its sentence. */
export function completionFailure(reason: CompletionFailureReason): CompletionFailure {
  return { reason, message: completionFailures[reason] };
}
