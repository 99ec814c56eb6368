import { submissionOf } from '../documents.ts';
import type { Known, Step } from './step.ts';

const endpoint = ({ receiver = '' }: Known) => ({
  url: receiver,
  events: ['submission.failed'],
  description: "Åcme's; -- & co",
});

/** An endpoint from its first day to its last. */
export const webhookSteps: readonly Step[] = [
  { name: 'an endpoint', request: 'POST /webhooks', body: endpoint, keep: { hook: 'data.id' } },
  { name: 'an endpoint for nothing', request: 'POST /webhooks', body: (known) => ({ ...endpoint(known), events: [] }) },
  { name: 'a second endpoint', request: 'POST /webhooks', body: endpoint, keep: { second: 'data.id' } },
  { name: 'endpoints by one', request: 'GET /webhooks?limit=1', keep: { cursor: 'pagination.cursor' } },
  { name: 'endpoints by one, on', request: 'GET /webhooks?limit=1&cursor={cursor}' },
  { name: 'endpoints as strangers see them', request: 'GET /webhooks', key: 'strangers' },
  { name: 'a test event', request: 'POST /webhooks/{hook}/test', keep: { sent: 'data.id' } },
  { name: 'what was sent', request: 'GET /webhooks/{hook}/deliveries', delivered: { hook: 1 } },
  { name: 'sent again', request: 'POST /webhooks/{hook}/deliveries/{sent}/redeliver' },
  { name: 'what was sent twice', request: 'GET /webhooks/{hook}/deliveries', delivered: { hook: 1 } },
  { name: 'what was never sent', request: 'POST /webhooks/{second}/deliveries/{sent}/redeliver' },
  { name: 'another secret', request: 'POST /webhooks/{hook}/rotate-secret', body: () => ({ overlapSeconds: 60 }) },
  { name: 'other events', request: 'PATCH /webhooks/{hook}', body: () => ({ events: ['document.created'] }) },
  { name: 'an endpoint disabled', request: 'PATCH /webhooks/{hook}', body: () => ({ enabled: false }) },
  { name: 'a test of one that is disabled', request: 'POST /webhooks/{hook}/test' },
  { name: 'the endpoint now', request: 'GET /webhooks/{hook}' },
  { name: 'the endpoint away', request: 'DELETE /webhooks/{hook}' },
  { name: 'away again', request: 'DELETE /webhooks/{hook}' },
];

/** An envelope that one signer signs and erases, one that is declined, and one that is voided. */
export const envelopeSteps: readonly Step[] = [
  ...['first', 'second', 'third'].map((name) => ({
    name: `the ${name} envelope`,
    request: 'POST /envelopes',
    headers: { 'Idempotency-Key': `envelope ${name}` },
    body: ({ doc4 = '' }: Known) => ({
      documentId: doc4,
      signers: [
        { role: 'signer', name: 'Ä; --', externalId: "O'Neil", values: { name: { type: 'text', content: 'ß' } } },
      ],
      message: '日本語\n$1',
      metadata: { a: '%' },
    }),
    keep: { [name]: 'data.id', [`${name}Signer`]: 'data.signers.0.id' },
  })),
  {
    name: 'an envelope with a role that is not there',
    request: 'POST /envelopes',
    body: ({ doc4 = '' }) => ({ documentId: doc4, signers: [{ role: 'ß', name: 'x' }] }),
  },
  {
    name: 'a session',
    request: 'POST /envelopes/{first}/signers/{firstSigner}/sessions',
    body: () => ({ identification: { method: 'ß', at: '2026-11-28T10:00:00Z' } }),
    keep: { session: 'data.key' },
  },
  {
    name: 'another session',
    request: 'POST /envelopes/{second}/signers/{secondSigner}/sessions',
    body: () => ({}),
    keep: { declining: 'data.key' },
  },
  { name: 'what its signer sees', request: 'GET /sdk/documents/{doc4}', key: 'session' },
  {
    name: 'the signer corrected',
    request: 'PATCH /envelopes/{third}/signers/{thirdSigner}',
    body: () => ({ name: 'Zoë', email: 'zoe@example.com' }),
  },
  { name: 'an envelope changed', request: 'PATCH /envelopes/{third}', body: () => ({ metadata: { b: "'" } }) },
  { name: 'an envelope voided', request: 'POST /envelopes/{third}/void', body: () => ({ reason: 'ß; --' }) },
  {
    name: 'an envelope declined',
    request: 'POST /sdk/documents/{doc4}/decline',
    key: 'declining',
    body: () => ({ reason: 'Ä' }),
  },
  {
    name: 'an envelope signed',
    request: 'POST /sdk/documents/submit',
    key: 'session',
    body: ({ doc4 = '' }) => submissionOf(doc4, 'Enveloped'),
    keep: { part: 'submissionId' },
  },
  { name: 'its part', request: 'GET /submissions/{part}', after: ['part'] },
  { name: 'the envelope now', request: 'GET /envelopes/{first}' },
  { name: 'envelopes by one', request: 'GET /envelopes?limit=1', keep: { cursor: 'pagination.cursor' } },
  { name: 'envelopes by one, on', request: 'GET /envelopes?limit=1&cursor={cursor}' },
  { name: 'envelopes of a signer', request: "GET /envelopes?externalId=O'Neil&status=voided" },
  { name: 'envelopes as strangers see them', request: 'GET /envelopes', key: 'strangers' },
  { name: 'its audit trail', request: 'GET /envelopes/{first}/audit?limit=100' },
  {
    name: 'the beginning of its sealed file',
    request: 'GET /envelopes/{first}/file',
    headers: { Range: 'bytes=0-7' },
  },
  { name: 'asked to be completed again', request: 'POST /envelopes/{first}/completion' },
  { name: 'an envelope erased', request: 'POST /envelopes/{first}/erasure' },
  { name: 'what is left of the envelope', request: 'GET /envelopes/{first}' },
];

/** What is done with a submission once it is completed, and with it when its person wants it gone. */
export const fileSteps: readonly Step[] = [
  {
    name: 'the beginning of its sealed file',
    request: 'GET /submissions/{alone}/file',
    headers: { Range: 'bytes=0-7' },
  },
  {
    name: 'a range that it does not have',
    request: 'GET /submissions/{alone}/file',
    headers: { Range: 'bytes=99999999-' },
  },
  {
    name: 'erased before what it is kept for is over',
    request: 'POST /submissions/{alone}/erasure',
    body: () => ({ reason: 'Asked for by letter' }),
  },
  { name: 'what is left of it', request: 'GET /submissions/{alone}' },
  { name: 'its file then', request: 'GET /submissions/{alone}/file', headers: { Range: 'bytes=0-7' } },
  { name: 'its trail then', request: 'GET /submissions/{alone}/audit?limit=100' },
  { name: 'erased again', request: 'POST /submissions/{alone}/erasure', body: () => ({ reason: 'Once more' }) },
];

/** New organizations, which only the operator may create. */
export const operatorSteps: readonly Step[] = [
  {
    name: 'a new organization',
    request: 'POST /organizations',
    key: 'operator',
    body: () => ({ name: 'Straße & Söhne' }),
  },
  { name: 'a new organization without a name', request: 'POST /organizations', key: 'operator', body: () => ({}) },
  { name: 'a new organization for anybody', request: 'POST /organizations', body: () => ({ name: 'Mine' }) },
];
