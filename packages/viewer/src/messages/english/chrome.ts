/** What stands on the screen around the document. */
export const chromeWords = {
  signer: (filename: string) => `Sign ${filename}`,
  close: 'Close',
  /** Stands on the paper in place of the signer, whose pages are never all there. */
  printNote: 'This view cannot be printed as a whole. Download the document, and print the file.',
} as const;
