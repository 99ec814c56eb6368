import * as v from 'valibot';

/**
 * Why completion failed, each reason with what to do about it. The submission itself is always stored.
 */
export const completionFailures = {
  unreadable_pdf: 'The PDF cannot be read reliably. Save it again with another program, and have the new file signed.',
  encrypted_pdf: 'The PDF has a protection that cannot be removed. Have a file without protection signed.',
  already_signed:
    'The PDF has a digital signature that the seal would break. Have the file from before it was signed signed here.',
  ambiguous_pdf:
    'The PDF shows different content in different PDF readers, or has a page that cannot be drawn. Print it to a new PDF, and have that signed.',
  too_complex:
    'Completing the PDF took more time or memory than allowed. Save it again with another program, and have the new file signed.',
  gate_failed: 'The sealed file failed the output check and was deleted. Report the submission to us.',
  original_damaged:
    'The stored file of the document is missing or damaged. Restore it from a backup, then retry the completion.',
  fields_unknown:
    'It belongs to a version of the document whose fields were not stored. Have the document signed again.',
  images_missing:
    'Images of the submission, such as signatures, are missing or were changed after it was stored. Have the document signed again.',
  seal_unavailable: 'The seal key cannot be used. Fix the settings of the seal, then retry the completion.',
  time_stamp_unavailable: 'The time stamp authority returned no valid time stamp. Retry the completion once it does.',
  storage_unavailable: 'The sealed file could not be stored. Free disk space, then retry the completion.',
  unexpected: 'Something went wrong on our side. Retry the completion; if it fails again, report the submission to us.',
} as const;

/** The reason why completion failed. */
export type CompletionFailureReason = keyof typeof completionFailures;

/** All reasons. */
export const completionFailureReasons = Object.keys(completionFailures) as [
  CompletionFailureReason,
  ...CompletionFailureReason[],
];

/** Why completion failed: a reason for programs and a message for people. */
export const completionFailureSchema = v.object({ reason: v.picklist(completionFailureReasons), message: v.string() });

/** Why completion failed: a reason for programs and a message for people. */
export type CompletionFailure = v.InferOutput<typeof completionFailureSchema>;

/** The failure with a reason and its message. */
export function completionFailure(reason: CompletionFailureReason): CompletionFailure {
  return { reason, message: completionFailures[reason] };
}
