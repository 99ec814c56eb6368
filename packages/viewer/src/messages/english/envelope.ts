const states = { waiting: 'Waiting', ready: 'Still to sign', signed: 'Signed', declined: 'Declined' } as const;

/** The texts of envelopes: several people sign one document. */
export const envelopeWords = {
  signers: 'Signers',
  /** In the list of signers, after the signer's own name. */
  you: '(you)',
  /** In place of a name that was erased. */
  unnamedSigner: 'Another signer',
  signedCount: (signed: number, total: number) => `${signed} of ${total} signed`,
  signerState: (state: keyof typeof states): string => states[state],
  senderMessage: 'Message from the sender',
  signBy: (time: string) => `Sign by ${time}`,
  yourTurn: 'It’s your turn to sign.',
  waitingTitle: 'It’s not your turn yet.',
  /** `names` lists who signs before. */
  waitingText: (names: string) =>
    `Signing first: ${names}. You can read the document. This page updates automatically.`,
  stillToSign: (names: string) => `Still to sign: ${names}.`,
  signedTitle: 'You’ve signed this document',
  copyLater: 'You can download your copy here when everyone has signed. You can also close this page.',
  completedTitle: 'Everyone has signed',
  completedText: (filename: string) => `${filename} is complete.`,
  declineForAll: 'If you decline, nobody else can sign this document.',
  envelopeDeclined: (name: string) => `${name} declined to sign`,
  envelopeVoided: 'The sender canceled this document',
  envelopeExpired: 'The deadline to sign has passed',
  envelopeEnded: (filename: string) =>
    `${filename} can no longer be signed. If you have questions, contact the sender. You can close this page.`,
  expiredOn: (time: string) => `It expired on ${time}.`,
  /** The name of another signer's field. */
  fieldOfSigner: (field: string, name: string) => `${field}, for ${name}`,
  notSignedYet: 'Not signed yet',
} as const;
