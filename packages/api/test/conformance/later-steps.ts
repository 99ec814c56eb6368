import { submissionOf } from '../documents.ts';
import type { Step, Variables } from './step.ts';

const endpoint = ({ receiver = '' }: Variables) => ({
  url: receiver,
  events: ['submission.failed'],
  description: "Åcme's; -- & co",
});

/** The life cycle of a webhook. */
export const webhookSteps: readonly Step[] = [
  { name: 'create a webhook', request: 'POST /webhooks', body: endpoint, keep: { hook: 'data.id' } },
  { name: 'create one without events', request: 'POST /webhooks', body: (vars) => ({ ...endpoint(vars), events: [] }) },
  { name: 'create a second webhook', request: 'POST /webhooks', body: endpoint, keep: { second: 'data.id' } },
  { name: 'list one webhook per page', request: 'GET /webhooks?limit=1', keep: { cursor: 'pagination.cursor' } },
  { name: 'list the next webhook', request: 'GET /webhooks?limit=1&cursor={cursor}' },
  { name: 'list webhooks as another organization', request: 'GET /webhooks', key: 'otherOrganization' },
  { name: 'send a test event', request: 'POST /webhooks/{hook}/test', keep: { sent: 'data.id' } },
  { name: 'list its deliveries', request: 'GET /webhooks/{hook}/deliveries', delivered: { hook: 1 } },
  { name: 'redeliver it', request: 'POST /webhooks/{hook}/deliveries/{sent}/redeliver' },
  { name: 'list its deliveries again', request: 'GET /webhooks/{hook}/deliveries', delivered: { hook: 1 } },
  { name: 'redeliver an event of another webhook', request: 'POST /webhooks/{second}/deliveries/{sent}/redeliver' },
  { name: 'rotate the secret', request: 'POST /webhooks/{hook}/rotate-secret', body: () => ({ overlapSeconds: 60 }) },
  { name: 'change the events', request: 'PATCH /webhooks/{hook}', body: () => ({ events: ['document.created'] }) },
  { name: 'disable the webhook', request: 'PATCH /webhooks/{hook}', body: () => ({ enabled: false }) },
  { name: 'send a test event to the disabled webhook', request: 'POST /webhooks/{hook}/test' },
  { name: 'get the webhook', request: 'GET /webhooks/{hook}' },
  { name: 'delete the webhook', request: 'DELETE /webhooks/{hook}' },
  { name: 'delete the webhook again', request: 'DELETE /webhooks/{hook}' },
];

/** Three envelopes: the first is signed and erased, the second declined, the third voided. */
export const envelopeSteps: readonly Step[] = [
  ...['first', 'second', 'third'].map((name) => ({
    name: `create the ${name} envelope`,
    request: 'POST /envelopes',
    headers: { 'Idempotency-Key': `envelope ${name}` },
    body: ({ doc4 = '' }: Variables) => ({
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
    name: 'create an envelope with an unknown role',
    request: 'POST /envelopes',
    body: ({ doc4 = '' }) => ({ documentId: doc4, signers: [{ role: 'ß', name: 'x' }] }),
  },
  {
    name: 'create a session',
    request: 'POST /envelopes/{first}/signers/{firstSigner}/sessions',
    body: () => ({ identification: { method: 'ß', at: '2026-11-28T10:00:00Z' } }),
    keep: { session: 'data.key' },
  },
  {
    name: 'create a session of another envelope',
    request: 'POST /envelopes/{second}/signers/{secondSigner}/sessions',
    body: () => ({}),
    keep: { declining: 'data.key' },
  },
  { name: 'get the document as its signer', request: 'GET /sdk/documents/{doc4}', key: 'session' },
  {
    name: 'update a signer',
    request: 'PATCH /envelopes/{third}/signers/{thirdSigner}',
    body: () => ({ name: 'Zoë', email: 'zoe@example.com' }),
  },
  { name: 'update an envelope', request: 'PATCH /envelopes/{third}', body: () => ({ metadata: { b: "'" } }) },
  { name: 'void an envelope', request: 'POST /envelopes/{third}/void', body: () => ({ reason: 'ß; --' }) },
  {
    name: 'decline an envelope',
    request: 'POST /sdk/documents/{doc4}/decline',
    key: 'declining',
    body: () => ({ reason: 'Ä' }),
  },
  {
    name: 'sign an envelope',
    request: 'POST /sdk/documents/submit',
    key: 'session',
    body: ({ doc4 = '' }) => submissionOf(doc4, 'Enveloped'),
    keep: { part: 'submissionId' },
  },
  { name: 'get its submission', request: 'GET /submissions/{part}', after: ['part'] },
  { name: 'get the envelope', request: 'GET /envelopes/{first}' },
  { name: 'list one envelope per page', request: 'GET /envelopes?limit=1', keep: { cursor: 'pagination.cursor' } },
  { name: 'list the next envelope', request: 'GET /envelopes?limit=1&cursor={cursor}' },
  { name: 'list the voided envelopes of a signer', request: "GET /envelopes?externalId=O'Neil&status=voided" },
  { name: 'list envelopes as another organization', request: 'GET /envelopes', key: 'otherOrganization' },
  { name: 'list the audit events of the envelope', request: 'GET /envelopes/{first}/audit?limit=100' },
  {
    name: 'get the first bytes of the sealed file',
    request: 'GET /envelopes/{first}/file',
    headers: { Range: 'bytes=0-7' },
  },
  { name: 'retry its completion', request: 'POST /envelopes/{first}/completion' },
  { name: 'erase the envelope', request: 'POST /envelopes/{first}/erasure' },
  { name: 'get the erased envelope', request: 'GET /envelopes/{first}' },
];

/** Download and erasure of a completed submission. */
export const fileSteps: readonly Step[] = [
  {
    name: 'get the first bytes of the sealed file',
    request: 'GET /submissions/{alone}/file',
    headers: { Range: 'bytes=0-7' },
  },
  {
    name: 'get a range past the end of the file',
    request: 'GET /submissions/{alone}/file',
    headers: { Range: 'bytes=99999999-' },
  },
  {
    name: 'erase the submission',
    request: 'POST /submissions/{alone}/erasure',
    body: () => ({ reason: 'Asked for by letter' }),
  },
  { name: 'get the erased submission', request: 'GET /submissions/{alone}' },
  { name: 'get its erased file', request: 'GET /submissions/{alone}/file', headers: { Range: 'bytes=0-7' } },
  { name: 'list its audit events', request: 'GET /submissions/{alone}/audit?limit=100' },
  { name: 'erase it again', request: 'POST /submissions/{alone}/erasure', body: () => ({ reason: 'Once more' }) },
];

/** New organizations, which only the operator may create. */
export const operatorSteps: readonly Step[] = [
  {
    name: 'create an organization',
    request: 'POST /organizations',
    key: 'operator',
    body: () => ({ name: 'Straße & Söhne' }),
  },
  { name: 'create one without a name', request: 'POST /organizations', key: 'operator', body: () => ({}) },
  { name: 'create one without an operator key', request: 'POST /organizations', body: () => ({ name: 'Mine' }) },
];
