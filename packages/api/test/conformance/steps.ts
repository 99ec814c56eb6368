import { newId } from '@document-signer/core';
import { contractFields, documentForm, filledContract, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { envelopeSteps, fileSteps, operatorSteps, webhookSteps } from './later-steps.ts';
import type { Step } from './step.ts';

/** A step that submits a document with a text. */
const submission = (name: string, document: string, text?: string, more: Partial<Step> = {}): Step => ({
  name,
  request: 'POST /sdk/documents/submit',
  key: 'pk',
  body: (vars) => submissionOf(vars[document] ?? '', text),
  ...more,
});

/** Names whose order depends on the collation, and texts that could break SQL or JSON. */
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

/** What varies in the steps: names of documents and keys, texts of submissions, and page sizes of lists. */
interface StepInputs {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly limits: readonly number[];
}

const documentSteps = ({ names }: StepInputs): Step[] =>
  names.flatMap((name, index) => [
    {
      name: `create a document named ${name}`,
      request: 'POST /documents',
      body: () => documentForm({ filename: `${name}.pdf`, externalId: name, metadata: JSON.stringify({ name }) }),
      keep: { [`doc${index}`]: 'data.id' },
    },
    {
      name: `create a key named ${name}`,
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

const submissionSteps = ({ texts }: StepInputs): Step[] =>
  texts.map((text, index) => {
    const keep = { [`sub${index}`]: 'submissionId' };
    return submission(`submit the text ${text.slice(0, 40)}`, 'doc0', text, { keep });
  });

const once = { 'Idempotency-Key': "it's 100% \\ the same" };

const oddSteps = ({ texts }: StepInputs): Step[] => [
  {
    name: 'submit unknown members and unusual numbers',
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
  { name: 'get that submission', request: 'GET /submissions/{odd}' },
  submission('submit the same text again', 'doc0', texts[0]),
  ...['submit', 'retry'].map((verb) =>
    submission(`${verb} with an Idempotency-Key`, 'doc2', 'Once', { headers: once, keep: { once: 'submissionId' } }),
  ),
  submission('submit another body with that Idempotency-Key', 'doc2', 'Twice', { headers: once }),
];

/** Waits for completions, because lists show their progress. */
const allCompleted = ({ texts }: StepInputs): Step => ({
  name: 'list submissions after all are completed',
  request: 'GET /submissions?limit=100',
  after: [...texts.map((_, index) => `sub${index}`), 'odd', 'once', 'only'],
});

/** The first pages of each list, in several page sizes. */
const listSteps = ({ limits }: StepInputs): Step[] =>
  ['/documents', '/submissions', '/documents/{doc0}/submissions', '/api-keys'].flatMap((path) =>
    limits.flatMap((limit) => [
      { name: `${path} by ${limit}`, request: `GET ${path}?limit=${limit}`, keep: { cursor: 'pagination.cursor' } },
      {
        name: `${path} by ${limit}, page 2`,
        request: `GET ${path}?limit=${limit}&cursor={cursor}`,
        keep: { cursor: 'pagination.cursor' },
      },
      { name: `${path} by ${limit}, page 3`, request: `GET ${path}?limit=${limit}&cursor={cursor}` },
    ]),
  );

/** A single submission, because events of several may be in any order. */
const completed: Step[] = [
  submission('submit a document', 'doc4', 'Alone', { keep: { alone: 'submissionId' } }),
  { name: 'get its status', request: 'GET /sdk/submissions/{alone}', key: 'pk', after: ['alone'] },
  { name: 'get its record', request: 'GET /submissions/{alone}' },
  { name: 'list its audit events', request: 'GET /submissions/{alone}/audit?limit=100' },
  {
    name: 'list its audit events by 2',
    request: 'GET /submissions/{alone}/audit?limit=2',
    keep: { cursor: 'pagination.cursor' },
  },
  { name: 'list its audit events by 2, page 2', request: 'GET /submissions/{alone}/audit?limit=2&cursor={cursor}' },
  { name: 'retry its completion although it is completed', request: 'POST /submissions/{alone}/completion' },
];

const changes: Step[] = [
  { name: 'replace the fields', request: 'PUT /documents/{doc3}/fields', body: () => contractFields.toReversed() },
  { name: 'set an invalid field', request: 'PUT /documents/{doc3}/fields', body: () => [{ type: 'nothing' }] },
  { name: 'set an external id', request: 'PATCH /documents/{doc3}', body: () => ({ externalId: 'Ü; --' }) },
  { name: 'list documents by external id', request: 'GET /documents?externalId=%C3%9C%3B%20--' },
  { name: 'list documents by external id in lowercase', request: 'GET /documents?externalId=%C3%BC%3B%20--' },
  { name: 'get the record of the document', request: 'GET /documents/{doc3}' },
  { name: 'download the original of the document', request: 'GET /documents/{doc3}/original' },
  { name: 'get the document as a viewer', request: 'GET /sdk/documents/{doc3}', key: 'pk' },
  submission('submit the previous fields', 'doc3'),
  { name: 'delete the document', request: 'DELETE /documents/{doc3}' },
  { name: 'delete the document again', request: 'DELETE /documents/{doc3}' },
  submission('submit the deleted document', 'doc3'),
  {
    name: 'create a document for a single submission',
    request: 'POST /documents',
    body: () => documentForm({ submissionPolicy: 'single' }),
    keep: { single: 'data.id' },
  },
  submission('submit it', 'single', 'first', { keep: { only: 'submissionId' } }),
  submission('submit it a second time', 'single', 'second'),
];

const declines: Step[] = [
  {
    name: 'decline a document',
    request: 'POST /sdk/documents/{doc2}/decline',
    key: 'pk',
    headers: { 'Idempotency-Key': 'declined' },
    body: () => ({ reason: 'Ä; --\n日本語' }),
    keep: { declined: 'submissionId' },
  },
  {
    name: 'decline it with the same Idempotency-Key',
    request: 'POST /sdk/documents/{doc2}/decline',
    key: 'pk',
    headers: { 'Idempotency-Key': 'declined' },
    body: () => ({ reason: 'Another one' }),
  },
  { name: 'get the declined submission', request: 'GET /submissions/{declined}' },
  { name: 'list the audit events of the declined submission', request: 'GET /submissions/{declined}/audit?limit=100' },
];

const keys: Step[] = [
  {
    name: 'create a key restricted to a document',
    request: 'POST /api-keys',
    body: ({ doc0 }) => ({ kind: 'sk', documentIds: [doc0], scopes: ['documents:read', 'api-keys:read'] }),
    keep: { confined: 'data.key', confinedId: 'data.id' },
  },
  { name: 'list documents with it', request: 'GET /documents', key: 'confined' },
  { name: 'list keys with it', request: 'GET /api-keys', key: 'confined' },
  { name: 'get another document with it', request: 'GET /documents/{doc1}', key: 'confined' },
  { name: 'rotate it', request: 'POST /api-keys/{confinedId}/rotate', body: () => ({ overlapSeconds: 60 }) },
  { name: 'rotate it again', request: 'POST /api-keys/{confinedId}/rotate', body: () => ({ overlapSeconds: 60 }) },
  { name: 'revoke a key', request: 'DELETE /api-keys/{key0}' },
  { name: 'revoke it again', request: 'DELETE /api-keys/{key0}' },
  { name: 'validate a key', request: 'POST /sdk/validate-key', key: 'pk' },
];

const organization: Step[] = [
  { name: 'get the organization', request: 'GET /organizations/me' },
  {
    name: 'update the organization',
    request: 'PATCH /organizations/me',
    body: () => ({ name: "Åcme & Söhne's", requireVerifiedChecksum: true }),
  },
  { name: 'update nothing', request: 'PATCH /organizations/me', body: () => ({}) },
  { name: 'list the seal certificates', request: 'GET /organizations/me/seal-certificates' },
  {
    name: 'verify an unsealed file',
    request: 'POST /verify',
    body: () => new Blob([new Uint8Array(tinyPdf())], { type: 'application/pdf' }),
  },
  {
    name: 'verify an unsealed file without a key',
    request: 'POST /verify',
    key: null,
    body: () =>
      new Blob([new Uint8Array(tinyPdf({ objects: [`<< /Submission (${newId('sub')}) >>`] }))], {
        type: 'application/pdf',
      }),
  },
];

/** Data of another organization, which does not exist for the caller. */
const inaccessible: Step[] = [
  '/documents/{doc0}',
  '/submissions/{sub0}',
  '/submissions/{sub0}/audit',
  '/documents/{doc0}/submissions',
].map((path) => ({ name: `get ${path} of another organization`, request: `GET ${path}`, key: 'otherOrganization' }));

function stepsOf(inputs: StepInputs): readonly Step[] {
  return [
    ...documentSteps(inputs),
    ...submissionSteps(inputs),
    ...oddSteps(inputs),
    ...changes,
    allCompleted(inputs),
    ...listSteps(inputs),
    ...completed,
    ...declines,
    ...keys,
    ...inaccessible,
    ...fileSteps,
    ...envelopeSteps,
    ...webhookSteps,
    ...organization,
    ...operatorSteps,
  ];
}

/** Steps through the whole API. Later steps use the data of previous ones. */
export const steps = stepsOf({ names, texts, limits: [1, 7, 100] });

/** The same steps with fewer names and texts. */
export const shortSteps = stepsOf({
  names: ['Zebra', 'äpfel', "Robert'); DROP TABLE documents;--", '"quoted"', '😀 face'],
  texts: ['äpfel', '\u2028'],
  limits: [1],
});
