/** What stands on the screen around the document. */
export const chromeWords = {
  signer: (filename: string) => `Sign ${filename}`,
  close: 'Close',
} as const;
