import { newId } from '@document-signer/core';
import { contractFields, documentForm, filledContract, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { envelopeSteps, fileSteps, operatorSteps, webhookSteps } from './later-steps.ts';
import type { Step } from './step.ts';

/** Submits a document with a text in it. */
const submission = (name: string, document: string, text?: string, more: Partial<Step> = {}): Step => ({
  name,
  request: 'POST /sdk/documents/submit',
  key: 'pk',
  body: (known) => submissionOf(known[document] ?? '', text),
  ...more,
});

/** Names that languages sort each in their own way, and texts that SQL or JSON could stumble over. */
const names = [
  'zebra',
  'Zebra',
  'äpfel',
  'Äpfel',
  'apfel',
  'Ångström',
  'a b',
  'a_b',
  'a%b',
  "Robert'); DROP TABLE documents;--",
  '日本語',
  '😀 face',
  'e\u0301 and \u00e9',
  'back\\slash',
  '"quoted"',
  '$1 ? :name @name',
  'ＦＵＬＬ',
  'ß',
  'SS',
];

/** How much of the tour is made: texts of documents and keys, texts of submissions, and page sizes of lists. */
interface Tour {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly limits: readonly number[];
}

const documentSteps = ({ names }: Tour): Step[] =>
  names.flatMap((name, index) => [
    {
      name: `a document with the title ${name}`,
      request: 'POST /documents',
      body: () => documentForm({ filename: `${name}.pdf`, externalId: name, metadata: JSON.stringify({ name }) }),
      keep: { [`doc${index}`]: 'data.id' },
    },
    {
      name: `a key called ${name}`,
      request: 'POST /api-keys',
      body: () => ({ kind: 'pk', name, externalId: name }),
      keep: { [`key${index}`]: 'data.id' },
    },
  ]);

const texts = [
  ...names,
  ' padded ',
  'tab\tand more',
  '1e400',
  '\u2028',
  'NULL',
  '\u00a0',
  `${'long '.repeat(1_500)}end`,
];

const submissionSteps = ({ texts }: Tour): Step[] =>
  texts.map((text, index) => {
    const keep = { [`sub${index}`]: 'submissionId' };
    return submission(`a submission that says ${text.slice(0, 40)}`, 'doc0', text, { keep });
  });

const once = { 'Idempotency-Key': "it's 100% \\ the same" };

const oddSteps = ({ texts }: Tour): Step[] => [
  {
    name: 'numbers and members that nobody asked for',
    request: 'POST /sdk/documents/submit',
    key: 'pk',
    body: async ({ doc1 = '' }) => {
      const plain = {
        ...filledContract(doc1),
        extra: [1e21, -0, 5e-324, 0.1, 9007199254740991, null, 'é', { '': 1, b: [] }],
      };
      return { ...plain, checksum: 'whatever the client says \u2028' };
    },
    keep: { odd: 'submissionId' },
  },
  { name: 'it is told as it was sent', request: 'GET /submissions/{odd}' },
  submission('the same once more', 'doc0', texts[0]),
  ...['first', 'again'].map((time) =>
    submission(`under an Idempotency-Key, ${time}`, 'doc2', 'Once', { headers: once, keep: { once: 'submissionId' } }),
  ),
  submission('another body under that Idempotency-Key', 'doc2', 'Twice', { headers: once }),
];

/** Waits for completions, because lists show their progress. */
const atRest = ({ texts }: Tour): Step => ({
  name: 'everything is completed',
  request: 'GET /submissions?limit=100',
  after: [...texts.map((_, index) => `sub${index}`), 'odd', 'once', 'only'],
});

/** Each list with pages of several sizes, from the front to the end. */
const listSteps = ({ limits }: Tour): Step[] =>
  ['/documents', '/submissions', '/documents/{doc0}/submissions', '/api-keys'].flatMap((path) =>
    limits.flatMap((limit) => [
      { name: `${path} by ${limit}`, request: `GET ${path}?limit=${limit}`, keep: { cursor: 'pagination.cursor' } },
      {
        name: `${path} by ${limit}, on`,
        request: `GET ${path}?limit=${limit}&cursor={cursor}`,
        keep: { cursor: 'pagination.cursor' },
      },
      { name: `${path} by ${limit}, and on`, request: `GET ${path}?limit=${limit}&cursor={cursor}` },
    ]),
  );

/** A single submission: events of several may be in any order. */
const completed: Step[] = [
  submission('a submission alone', 'doc4', 'Alone', { keep: { alone: 'submissionId' } }),
  { name: 'what came of it', request: 'GET /sdk/submissions/{alone}', key: 'pk', after: ['alone'] },
  { name: 'its whole record', request: 'GET /submissions/{alone}' },
  { name: 'its trail', request: 'GET /submissions/{alone}/audit?limit=100' },
  {
    name: 'its trail by two',
    request: 'GET /submissions/{alone}/audit?limit=2',
    keep: { cursor: 'pagination.cursor' },
  },
  { name: 'its trail by two, on', request: 'GET /submissions/{alone}/audit?limit=2&cursor={cursor}' },
  { name: 'asked for again, though it is completed', request: 'POST /submissions/{alone}/completion' },
];

const changes: Step[] = [
  { name: 'other fields', request: 'PUT /documents/{doc3}/fields', body: () => contractFields.toReversed() },
  { name: 'no fields that are any', request: 'PUT /documents/{doc3}/fields', body: () => [{ type: 'nothing' }] },
  { name: 'what the host calls it', request: 'PATCH /documents/{doc3}', body: () => ({ externalId: 'Ü; --' }) },
  { name: 'documents called so', request: 'GET /documents?externalId=%C3%9C%3B%20--' },
  { name: 'documents called in another way', request: 'GET /documents?externalId=%C3%BC%3B%20--' },
  { name: 'the record of the document', request: 'GET /documents/{doc3}' },
  { name: 'the original of the document', request: 'GET /documents/{doc3}/original' },
  { name: 'what a viewer gets of it', request: 'GET /sdk/documents/{doc3}', key: 'pk' },
  submission('a submission by the fields from before', 'doc3'),
  { name: 'the document away', request: 'DELETE /documents/{doc3}' },
  { name: 'away again', request: 'DELETE /documents/{doc3}' },
  submission('a submission of what is away', 'doc3'),
  {
    name: 'a document for one submission',
    request: 'POST /documents',
    body: () => documentForm({ submissionPolicy: 'single' }),
    keep: { single: 'data.id' },
  },
  submission('its first submission', 'single', 'first', { keep: { only: 'submissionId' } }),
  submission('its second submission', 'single', 'second'),
];

const declines: Step[] = [
  {
    name: 'a document declined',
    request: 'POST /sdk/documents/{doc2}/decline',
    key: 'pk',
    headers: { 'Idempotency-Key': 'declined' },
    body: () => ({ reason: 'Ä; --\n日本語' }),
    keep: { declined: 'submissionId' },
  },
  {
    name: 'declined under the same Idempotency-Key',
    request: 'POST /sdk/documents/{doc2}/decline',
    key: 'pk',
    headers: { 'Idempotency-Key': 'declined' },
    body: () => ({ reason: 'Another one' }),
  },
  { name: 'what was declined', request: 'GET /submissions/{declined}' },
  { name: 'the trail of what was declined', request: 'GET /submissions/{declined}/audit?limit=100' },
];

const keys: Step[] = [
  {
    name: 'a key for a document',
    request: 'POST /api-keys',
    body: ({ doc0 }) => ({ kind: 'sk', documentIds: [doc0], scopes: ['documents:read', 'api-keys:read'] }),
    keep: { confined: 'data.key', confinedId: 'data.id' },
  },
  { name: 'the documents that it sees', request: 'GET /documents', key: 'confined' },
  { name: 'the keys that it sees', request: 'GET /api-keys', key: 'confined' },
  { name: 'a document that it does not see', request: 'GET /documents/{doc1}', key: 'confined' },
  { name: 'its successor', request: 'POST /api-keys/{confinedId}/rotate', body: () => ({ overlapSeconds: 60 }) },
  { name: 'a second successor', request: 'POST /api-keys/{confinedId}/rotate', body: () => ({ overlapSeconds: 60 }) },
  { name: 'a key revoked', request: 'DELETE /api-keys/{key0}' },
  { name: 'revoked again', request: 'DELETE /api-keys/{key0}' },
  { name: 'a key validated', request: 'POST /sdk/validate-key', key: 'pk' },
];

const organization: Step[] = [
  { name: 'the organization', request: 'GET /organizations/me' },
  {
    name: 'another name for it',
    request: 'PATCH /organizations/me',
    body: () => ({ name: "Åcme & Söhne's", requireVerifiedChecksum: true }),
  },
  { name: 'nothing changed', request: 'PATCH /organizations/me', body: () => ({}) },
  { name: 'what it seals with', request: 'GET /organizations/me/seal-certificates' },
  {
    name: 'no sealed file',
    request: 'POST /verify',
    body: () => new Blob([new Uint8Array(tinyPdf())], { type: 'application/pdf' }),
  },
  {
    name: 'no sealed file, without a key',
    request: 'POST /verify',
    key: null,
    body: () =>
      new Blob([new Uint8Array(tinyPdf({ objects: [`<< /Submission (${newId('sub')}) >>`] }))], {
        type: 'application/pdf',
      }),
  },
];

/** What is another organization's: it answers as if it did not exist. */
const strange: Step[] = [
  '/documents/{doc0}',
  '/submissions/{sub0}',
  '/submissions/{sub0}/audit',
  '/documents/{doc0}/submissions',
].map((path) => ({ name: `${path} of another organization`, request: `GET ${path}`, key: 'strangers' }));

function stepsOf(tour: Tour): readonly Step[] {
  return [
    ...documentSteps(tour),
    ...submissionSteps(tour),
    ...oddSteps(tour),
    ...changes,
    atRest(tour),
    ...listSteps(tour),
    ...completed,
    ...declines,
    ...keys,
    ...strange,
    ...fileSteps,
    ...envelopeSteps,
    ...webhookSteps,
    ...organization,
    ...operatorSteps,
  ];
}

/** A way through the whole API, on which each request leaves something behind that later ones find. */
export const steps = stepsOf({ names, texts, limits: [1, 7, 100] });

/** The same way with fewer texts: two that sort in their own way, one that SQL and one that JSON could stumble over. */
export const shortSteps = stepsOf({
  names: ['Zebra', 'äpfel', "Robert'); DROP TABLE documents;--", '"quoted"', '😀 face'],
  texts: ['äpfel', '\u2028'],
  limits: [1],
});
