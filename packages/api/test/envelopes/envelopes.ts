import { setTimeout as wait } from 'node:timers/promises';
import type { EnvelopeRecord, SigningDocument, SigningSession } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { createDocument, signatures, withChecksum } from '../documents.ts';

/** The body of a new envelope. A signer may be only a name. */
interface TestEnvelope {
  readonly documentId: string;
  readonly signers: readonly (string | Readonly<Record<string, unknown>>)[];
  readonly [member: string]: unknown;
}

/** Posts a new envelope. A signer that is only a name gets the role `signer`. */
export function postEnvelope(
  baseUrl: string,
  secretKey: string,
  { signers, ...envelope }: TestEnvelope,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> {
  const people = signers.map((signer) => (typeof signer === 'string' ? { role: 'signer', name: signer } : signer));
  return post(`${baseUrl}/envelopes`, secretKey, { ...envelope, signers: people }, headers);
}

export async function createEnvelope(baseUrl: string, secretKey: string, envelope: TestEnvelope) {
  const { status, text, body } = await postEnvelope(baseUrl, secretKey, envelope);
  if (status !== 201) throw new Error(`The envelope was not created: ${text}`);
  return (body as { data: EnvelopeRecord }).data;
}

/** The fields of a contract: for each role a required text, a required signature and an optional date. */
export function fieldsOf(roles: readonly string[]) {
  const height = 0.9 / roles.length / 2;
  return roles.flatMap((role, index) => {
    const top = 0.05 + index * height * 2;
    const common = { page: 1, width: 0.25, height: height * 0.6, editable: true, role };
    return [
      { ...common, id: `name-${role}`, type: 'text', label: 'Name', x: 0.05, y: top, required: true },
      { ...common, id: `sign-${role}`, type: 'signature', label: 'Signature', x: 0.35, y: top, required: true },
      { ...common, id: `date-${role}`, type: 'date', label: 'Date', x: 0.65, y: top, required: false },
    ];
  });
}

/** Creates a document, and an envelope with one signer per role. They sign in this order, or in any order. */
export async function envelopeFor(
  baseUrl: string,
  secretKey: string,
  roles: readonly string[],
  { inOrder = true, ...envelope }: { readonly inOrder?: boolean; readonly [member: string]: unknown } = {},
) {
  const { id: documentId } = await createDocument(baseUrl, secretKey, { fields: JSON.stringify(fieldsOf(roles)) });
  const signers = roles.map((role, index) => ({
    role,
    name: `${role} Roe`,
    email: `${role}@example.com`,
    ...(inOrder && { order: index + 1 }),
  }));
  return createEnvelope(baseUrl, secretKey, { documentId, signers, ...envelope });
}

/** Creates a signing session. @returns its key */
export async function sessionOf(
  baseUrl: string,
  secretKey: string,
  { id, signers }: EnvelopeRecord,
  role: string,
  session: unknown = {},
): Promise<string> {
  const signer = signers.find((one) => one.role === role);
  const { status, text, body } = await post(
    `${baseUrl}/envelopes/${id}/signers/${signer?.id}/sessions`,
    secretKey,
    session,
  );
  if (status !== 201) throw new Error(`The session was not created: ${text}`);
  return (body as { data: SigningSession }).data.key;
}

export async function getEnvelope(baseUrl: string, secretKey: string, envelopeId: string): Promise<EnvelopeRecord> {
  const { body } = await ask(`${baseUrl}/envelopes/${envelopeId}`, secretKey);
  return (body as { data: EnvelopeRecord }).data;
}

export async function openAs(baseUrl: string, key: string, documentId: string): Promise<SigningDocument> {
  return (await ask(`${baseUrl}/sdk/documents/${documentId}`, key)).body as SigningDocument;
}

/** A submission that fills in the required fields of a role in `fieldsOf`. */
export function partOf(documentId: string, role: string, more: Readonly<Record<string, unknown>> = {}) {
  return withChecksum({
    documentId,
    submittedAt: '2026-11-20T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    pages: [{ pageNumber: 1, width: 612, height: 792, rotation: 0 }],
    fields: [
      { id: `name-${role}`, value: { type: 'text', content: `${role} Roe` } },
      { id: `sign-${role}`, value: { type: 'signature', imageData: signatures.drawn } },
    ],
    ...more,
  });
}

/** Submits the required fields of a role with a session key. */
export async function signAs(baseUrl: string, key: string, documentId: string, role: string): Promise<ApiResponse> {
  return post(`${baseUrl}/sdk/documents/submit`, key, await partOf(documentId, role));
}

/** Waits until an envelope is neither open nor completing. @throws Error after two minutes */
export async function waitForEnvelope(baseUrl: string, secretKey: string, envelopeId: string): Promise<EnvelopeRecord> {
  const end = Date.now() + 120_000;
  for (;;) {
    const envelope = await getEnvelope(baseUrl, secretKey, envelopeId);
    if (envelope.status !== 'open' && envelope.status !== 'completing') return envelope;
    if (Date.now() > end) throw new Error(`The envelope ${envelopeId} is still ${envelope.status}.`);
    await wait(20);
  }
}

/** Creates an envelope with one signer for the contract, signs it, and waits for its completion. */
export async function signedEnvelope(baseUrl: string, secretKey: string, documentId: string): Promise<EnvelopeRecord> {
  const envelope = await createEnvelope(baseUrl, secretKey, { documentId, signers: ['Ada Roe'] });
  const key = await sessionOf(baseUrl, secretKey, envelope, 'signer');
  const { fields } = await openAs(baseUrl, key, documentId);
  const values = fields.map(({ id, type }) =>
    type === 'text'
      ? { id, value: { type, content: 'Ada Roe' } }
      : { id, value: { type, imageData: signatures.drawn } },
  );
  const { status, text } = await post(
    `${baseUrl}/sdk/documents/submit`,
    key,
    await partOf(documentId, 'signer', { fields: values }),
  );
  if (status !== 201) throw new Error(`The signature was not stored: ${text}`);
  return waitForEnvelope(baseUrl, secretKey, envelope.id);
}
