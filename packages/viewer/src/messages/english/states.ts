import { firstStates } from './first.ts';

const copyWords = {
  preparing: 'Preparing your signed copy…',
  ready: 'Your signed copy is ready.',
  late: 'Your signed copy is taking longer than usual. Your submission is saved, and the sender will get the copy.',
  failed:
    'Your signed copy couldn’t be created yet. Your submission is saved, and the sender can request the copy again.',
} as const;

/** The texts announced when the document is open, and those shown after a submission. */
export const stateWords = {
  ...firstStates,
  opened: (filename: string, required: number) =>
    required === 0
      ? `${filename} is open.`
      : `${filename} is open. ${required === 1 ? '1 required field' : `${required} required fields`} to fill in.`,
  doneTitle: 'Submitted',
  /** `hasCopy`: whether the signer can download the signed copy here, now or in a moment. */
  doneText: (hasCopy: boolean) =>
    `We received your signed document. ${hasCopy ? 'Keep this page open to download your copy.' : 'You can close this page.'}`,
  /** For a signer who comes back. */
  earlierText: (filename: string) => `${filename} was submitted from this device.`,
  earlierChanged: 'The document has changed since then. To submit the new version, start a new submission.',
  startNewSubmission: 'Start a new submission',
  forgetReceipt: 'Remove from this device',
  doneTime: 'Received',
  doneId: 'Submission ID',
  /** The status of the sealed copy. */
  copy: (copy: keyof typeof copyWords): string => copyWords[copy],
  /** The filename of the sealed copy. */
  copyName: (filename: string) => `${filename.replace(/\.pdf$/i, '')} (signed).pdf`,
  download: 'Download your copy',
  downloading: 'Downloading…',
  downloadFailed: 'Download failed. Check your internet connection, then try again.',
  share: 'Share your copy',
  showDocument: 'Show document',
  submittedOn: (time: string) => `Submitted on ${time}`,
  decline: 'Decline to sign',
  declineText: 'The sender will see that you declined, and your reason.',
  declineReason: 'Reason (optional)',
  declineConfirm: 'Decline',
  declineFailed: 'We couldn’t record your decision. Check your internet connection, then try again.',
  declinedTitle: 'You declined to sign',
  declinedText: (filename: string) => `You didn’t sign ${filename}. You can close this page.`,
} as const;
