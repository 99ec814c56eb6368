import { commonMembers, describeCore } from './shared.ts';

const reminders = {
  afterDays: 'Days from when a signer becomes ready to the first reminder.',
  everyDays: 'Days between reminders.',
  max: 'How many reminders a signer gets at most.',
};

const settings = {
  reminders: 'When signers who are ready are reminded, with the event `signer.reminder`. `null`: never.',
  expiresAt: 'When the envelope ends if not everyone has signed. `null`: never.',
};

const person = {
  name: 'Name, as you state it.',
  email: 'Email address, as you state it. Other signers never see it.',
  externalId: 'Your own identifier for the signer, at most 200 characters.',
};

const message = 'What you write to the signers, at most 2,000 characters.';

const status = '`waiting` for those before, `ready` to sign, `viewed`, `signed` or `declined`.';

/** Envelopes, their signers, and signing sessions. */
export const envelopeRecordSchemas = describeCore({
  remindersSchema: { about: 'When signers are reminded.', members: reminders },
  remindersInputSchema: { name: 'NewReminders', about: 'When signers are to be reminded.', members: reminders },
  eventSignerSchema: {
    about: 'A signer of an envelope, as you stated.',
    members: { ...person, status },
  },
  fieldSignerSchema: {
    about: 'The signer of an envelope who fills a field.',
    members: { status },
  },
  envelopeSignerSchema: {
    about: 'A signer of an envelope. Personal members are `null` after erasure.',
    members: {
      ...person,
      status,
      viewedAt: 'When the signer first opened the document.',
      signedAt: 'When the signer signed, by the clock of the service.',
      declinedAt: 'When the signer declined.',
      declineReason: 'Why the signer declined. `null` if no reason was given.',
      submissionId: 'What the signer submitted. `null` until then.',
    },
  },
  envelopeRecordSchema: {
    name: 'Envelope',
    about: 'A document sent to several signers.',
    members: {
      ...settings,
      message,
      documentVersion: 'The version of the document that the envelope keeps.',
      status:
        '`open`, `completing` after the last signature, `completed`, or the end: `declined`, `expired`, `voided`; `failed` if the sealed PDF could not be made.',
      signers: 'The signers, as they were given.',
      endedReason: 'Why it was voided or declined.',
    },
  },
  createEnvelopeSchema: {
    name: 'NewEnvelope',
    about: 'An envelope to create.',
    members: {
      ...settings,
      message,
      metadata: 'Your own key–value pairs: at most 20, with keys of 40 and values of 500 characters.',
      signers: 'The signers, 1 to 50.',
      'signers.order': `${commonMembers.order} Without gaps, for all signers or for none; then all sign in parallel.`,
      'signers.name': person.name,
      'signers.email': person.email,
      'signers.externalId': person.externalId,
      'signers.values': 'Prefilled values by the id of their field, which the signer can change.',
    },
    example: {
      documentId: 'doc_5v8m2c0k7q3r9t1w4x6y8z0a2b',
      signers: [
        { role: 'tenant', name: 'Zoë Ångström', email: 'zoe@example.com', order: 1 },
        { role: 'landlord', name: 'Ada Lovelace', order: 2 },
      ],
      expiresAt: '2026-12-24T12:00:00.000Z',
    },
  },
  updateEnvelopeSchema: {
    name: 'EnvelopeChanges',
    about: 'Changes of an open envelope. Absent members stay as they are; `metadata` is replaced as a whole.',
    members: settings,
  },
  updateEnvelopeSignerSchema: {
    name: 'EnvelopeSignerChanges',
    about: 'Changes of the person of a signer. Absent members stay as they are.',
    members: person,
  },
  voidEnvelopeSchema: {
    about: 'Voids an envelope.',
    members: { reason: 'Why, at most 1,000 characters. It is in the record and the audit trail.' },
  },
  createSessionSchema: {
    name: 'NewSession',
    about: 'A signing session to create.',
    members: {
      expiresInSeconds: 'How long the key is valid, in seconds. Default: 30 minutes.',
      allowedOrigins:
        'The origins whose pages may use the key, exactly as browsers send them. Default: those of your key.',
      identification: 'How you identified the person. Printed on the certificate as your statement.',
      'identification.method': 'The method, such as `email-code`, `sso` or `in-person`.',
      'identification.at': 'When you identified the person.',
      'identification.reference': 'Your own reference to the record of it.',
    },
  },
  signingSessionSchema: {
    about: 'A signing session.',
    members: { key: 'The public key, returned only once.', expiresAt: 'When it expires.' },
  },
  signingEnvelopeSchema: {
    about: 'The envelope as one of its signers sees it.',
    members: {
      status: 'State of the envelope.',
      signer: 'The signer of this session.',
      'signer.status': status,
      signers: 'All signers.',
      'signers.status': status,
      message: 'What the sender wrote to the signers.',
      expiresAt: settings.expiresAt,
      fileUrl: 'URL of the sealed PDF, valid for 15 minutes. Absent until the envelope is completed.',
      downloadUrl: 'Same as `fileUrl`, but browsers save the file under its name.',
    },
  },
});
