/**
 * The texts of a certificate in English. Parameters are numbers, times and names that are already written out. Text of a host or a
 * signer is never part of a sentence: it has lines of its own.
 */
export const english = {
  certificate: 'Certificate of completion',
  cover:
    'This certificate proves that the service received the submission described here at the time stated and, as long as its seal verifies, that nothing in this file has changed since it was sealed. It does not prove who signed: the identity of the signer is a statement of the organization, and how the signatures were made is a statement of the signer’s browser.',
  times: 'All times are in UTC. Unless another source is named, they come from the clock of the service.',
  pageOf: (page: string, count: string) => `Certificate page ${page} of ${count}`,
  outOf: (part: string, whole: string) => `${part} of ${whole}`,
  received: 'Received',
  sealed: 'Completed and sealed',
  filledIn: 'Fields filled in',

  signatures: 'Signatures',
  signaturesAbout: 'The pictures are those on the pages above. The signer’s browser stated how they were made.',
  noSignatures: 'The submission has no signatures and no initials.',
  kinds: {
    text: 'Text',
    signature: 'Signature',
    initials: 'Initials',
    date: 'Date',
    number: 'Number',
    email: 'Email',
    phone: 'Phone',
    checkbox: 'Checkbox',
    radio: 'Choice',
    select: 'List',
    image: 'Image',
  },
  kindOnPage: (kind: string, page: string) => `${kind}, page ${page}`,
  modes: { draw: 'Drawn by hand.', type: 'Typed as text.', upload: 'Uploaded as a picture.' },
  modeNotStated: 'The browser did not state how it was made.',
  pictureHash: 'SHA-256 of the picture:',

  fromOrganization: 'Stated by the organization',
  fromOrganizationAbout: 'The service repeats this statement. It has not verified who the signer is.',
  signer: 'Signer',
  email: 'Email',
  identification: 'Identification method',
  identifiedAt: 'Time of identification',
  organizationsTime: 'As stated by the organization.',
  reference: 'Reference of the organization',
  noSigner: 'The organization did not state who the signer is.',

  fromBrowser: 'Stated by the signer’s browser',
  fromBrowserAbout: 'The service received these statements with the submission. It cannot verify them.',
  sent: 'Sent',
  signersClock: 'By the clock of the signer’s device.',
  viewed: 'Pages viewed',
  notViewed: (pages: string) => `Not viewed: ${pages}.`,
  viewedRule: 'A page counts as viewed once half of it has been on the screen for a second.',
  consent: 'Consent',
  consentVersion: 'Version and text:',
  consentHash: 'SHA-256 of the whole text:',
  notStated: 'Not stated.',
  display: 'Display',
  displayed: (window: string, scale: string, ratio: string) =>
    `Window of ${window} pixels; ${scale} pixels per point of the page (1/72 inch); device pixel ratio ${ratio}.`,

  fromService: 'Recorded by the service',
  organization: 'Organization',
  document: 'Document',
  version: (number: string) => `version ${number}`,
  originalHash: 'Original file, SHA-256',
  originalAbout: 'The file as the sender uploaded it.',
  preparedHash: 'Prepared file, SHA-256',
  preparedAbout: 'The file made from it for signing. The signer saw this file, and it was sealed.',
  submission: 'Submission',
  serviceClock: 'By the clock of the service.',
  checksum: 'Checksum of the submission',
  checksumVerified: 'Verified: the service computed it again from what it received.',
  checksumUnknown: 'Not verified: the service does not know the method it was computed with.',

  notes: 'Please note',
  clockAhead: (duration: string) =>
    `The clock of the signer’s device was ${duration} ahead of the clock of the service. The time of the service counts.`,
  clockBehind: (duration: string) =>
    `The clock of the signer’s device was ${duration} behind the clock of the service, or the submission was delayed by as much. The time of the service counts.`,
  checksumNote:
    'The checksum of the submission could not be verified, so it does not show whether the values arrived as they were sent.',
  erasedNote: 'The network addresses and browsers of some events were erased on request. The events are unchanged.',
  fontNote:
    'These fonts are not available to the service. Another font replaced them, on the screen and in this file alike:',
  imageNote: 'The images that the sender placed in these fields could not be read and are not shown:',
  activeNote: (contents: string) => `The original file contains ${contents}. This file does not contain them.`,
  active: {
    javascript: 'scripts',
    launch: 'actions that start programs',
    submit_form: 'actions that send a form',
    import_data: 'actions that import data',
    attachment: 'attachments',
    rich_media: 'media',
    xfa: 'an XFA form',
  },
  otherAttachments: 'other attachments',
  attachmentNote: 'These files are attached to this file. Its pages do not show them:',
  andMore: (count: string) => `and ${count} more`,

  events: 'Events',
  eventsAbout:
    'The events of the document up to the submission, and those of the submission. Later openings of the document are not listed. Opening the document again within a quarter of an hour usually counts as one event.',
  time: 'Time',
  event: 'Event',
  origin: 'Network address and browser',
  happened: {
    'document.created': 'Document uploaded',
    'document.prepared': 'Document prepared for signing',
    'document.fields_replaced': 'Fields replaced',
    'document.viewed': 'Document opened',
    'document.file_damaged': 'Stored file found damaged',
    'submission.received': 'Submission received',
    'submission.completing': 'Completion started',
    'submission.failed': 'Completion failed',
    'submission.retried': 'Completion requested again',
    'envelope.created': 'Envelope created',
    'envelope.updated': 'Envelope changed',
    'signer.ready': 'Ready to sign',
    'signer.viewed': 'Opened by the signer',
    'signer.signed': 'Signed',
    'signer.reminder': 'Signer reminded',
    'signer.updated': 'Signer changed',
    'session.created': 'Signing session created',
  },
  attempt: (number: string) => `attempt ${number}`,
  byService: 'by the service',
  byOperator: 'by the operator',
  erased: 'Erased on request.',
  otherViews: (count: string, first: string, last: string) =>
    `Openings of the document with other keys, or from other or unknown addresses: ${count}. First: ${first}. Last: ${last}. The audit trail of the organization lists them.`,
  moreEvents: (count: string) =>
    `Events between the first and the latest that are not listed here: ${count}. The audit trail of the organization lists them.`,
  moreViews: (count: string) =>
    `Openings of the document with the key and from the address of the submission that are not listed here: ${count}. The audit trail of the organization lists them.`,
  trail: (number: string) =>
    `Each event in the audit trail contains the hash of the event before it. The latest event above that is in the trail has the number ${number} and the hash:`,

  fields: 'Field values',
  fieldsAbout: 'In the order of the document. The pages above show how the values look.',
  noFields: 'The document has no fields.',
  field: 'Field',
  kind: 'Kind',
  value: 'Value',
  pageNumber: (page: string) => `Page ${page}`,
  empty: 'Left empty.',
  ticked: 'Ticked.',
  shownAbove: 'See “Signatures”.',
  fixedValue: 'Placed by the sender; the signer could not change it.',
  keptValue: 'Suggested by the sender; the signer kept it.',
  storedAs: 'Stored as:',
  imageOf: (format: string, pixels: string, bytes: string) => `${format} image, ${pixels} pixels, ${bytes}.`,

  beginningOnly: (characters: string) =>
    `Only the beginning is shown. Characters in the whole text: ${characters}. SHA-256 of the whole text:`,
  cutByService: (characters: string) =>
    `Only the beginning is shown. The service keeps at most ${characters} characters of such a text. SHA-256 of what it kept:`,

  /** For a document that several people signed, in place of the texts for one. */
  envelope: {
    name: 'Envelope',
    cover:
      'This certificate proves that the service received the signatures described here at the times stated and, as long as its seal verifies, that nothing in this file has changed since it was sealed. It does not prove who signed: the identity of each signer is a statement of the organization, and how the signatures were made is a statement of the signers’ browsers.',
    lastSigned: 'Last signature',
    signers: 'Signers',
    signersAbout:
      'In the order of signing. Signers with the same number could sign in parallel. The organization stated who they are and how it identified them. The service repeats these statements and those of the browsers. It has not verified them.',
    signerOf: (place: string, count: string) => `Signer ${place} of ${count}`,
    role: 'Role',
    order: 'Order',
    consentVersion: 'Version:',
    preparedAbout: 'The file made from it for signing. The signers saw this file, and it was sealed.',
    eventsAbout:
      'The events of the document until the envelope was created, without openings, and those of the envelope.',
    fieldsAbout:
      'In the order of the document, each with the name of the signer who fills it. The pages above show how the values look.',
    onlineAbout:
      'Open this address or scan the code, and choose this file. The page shows whether the service sealed the file, for which envelope, and whether it was changed since. No account is needed.',
  },

  verification: 'Verification',
  proof: 'What the seal proves',
  proofAbout:
    'A cryptographic seal of the organization (PAdES, ETSI EN 319 142) covers the whole file, including this certificate. Any change to the file breaks the seal. The seal proves that the service made this file and that it has not been changed since. It does not prove who signed.',
  sealCertificate: 'Certificate of the seal',
  fingerprint: 'SHA-256 of the certificate:',
  sealTime: 'Time of the seal',
  timeStamped: 'By the clock of the service. A time stamp (RFC 3161) confirms it, issued by:',
  notTimeStamped: 'By the clock of the service. No time stamp authority has confirmed it.',
  online: 'Online',
  onlineAbout:
    'Open this address or scan the code, and choose this file. The page shows whether the service sealed the file, for which submission, and whether it was changed since. No account is needed.',
  noAddress:
    'Ask the organization for the address of its verification page. The page shows whether the service sealed the file and whether it was changed since.',
  qrCode: 'QR code with the address of the verification page',
  offline: 'Offline',
  offlineAbout: 'This command of the service’s software needs the certificate of the seal and no network.',
  otherPrograms: 'With other programs',
  otherProgramsAbout:
    'Programs such as Adobe Acrobat Reader show the seal and its certificate. Compare that certificate with the fingerprint above. This command has to answer “Signature is Valid” and “Total document signed”:',
  digitalSeal: 'Digital seal',
} as const;

/** Literal texts of English become any text; functions keep their parameters. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Text]: Translated<Text[Name]> };

/** The texts of a certificate in one language. */
export type CertificateTexts = Translated<typeof english>;
