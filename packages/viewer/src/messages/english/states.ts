import { firstStates } from './first.ts';

const copyWords = {
  preparing: 'Your signed copy is being prepared…',
  ready: 'Your signed copy is ready.',
  late: 'Your signed copy takes longer than usual. Nothing is lost: your submission is stored, and whoever sent you this document will have the copy.',
  failed:
    'Your signed copy could not be made yet. Nothing is lost: your submission is stored, and whoever sent you this document can have the copy made again.',
} as const;

/** What is said of the whole. */
export const stateWords = {
  ...firstStates,
  doneTitle: 'Submitted',
  doneText: (filename: string) => `${filename} was received. You can close this page.`,
  /** Said when the signer comes back. */
  earlierText: (filename: string) => `${filename} was submitted from this device.`,
  earlierChanged: 'The document has been changed since then. To submit the new version, fill it in again.',
  fillAgain: 'Fill it in again',
  forgetReceipt: 'Remove from this device',
  doneTime: 'Received',
  doneId: 'Submission',
  /** How far the signed and sealed copy is. */
  copy: (copy: keyof typeof copyWords): string => copyWords[copy],
  /** How the file is called that is saved. */
  copyName: (filename: string) => `${filename.replace(/\.pdf$/i, '')} (signed).pdf`,
  download: 'Download signed copy',
  downloading: 'Downloading…',
  notDownloaded: 'The download did not work. Check your internet connection, then try again.',
  showDocument: 'Show document',
  doneBar: (time: string) => `Submitted on ${time}`,
} as const;
