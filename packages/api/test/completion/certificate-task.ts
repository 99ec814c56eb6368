import { type AuditEvent, type Field, newId, type PageInfo, type SubmittedField } from '@document-signer/core';
import type { CompletionTask } from '../../src/completion/completion-task.ts';
import type { ShownFields } from '../../src/completion/field-marks.ts';
import { makeSealKey } from '../../src/sealing/keys/make-seal-key.ts';

const organization = { id: newId('org'), name: 'Nordlicht Immobilien GmbH' };
const documentId = newId('doc');
const submissionId = newId('sub');

/** The key that the sample was uploaded with, and the one that it was submitted with. */
export const keys = { sender: newId('key'), signer: newId('key') } as const;

const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, required: true, editable: true } as const;

/** A text field that can be filled, with changes. */
export function textField(id: string, more: Partial<Extract<Field, { type: 'text' }>> = {}): Field {
  return { ...place, id, type: 'text', label: id.toUpperCase(), ...more };
}

/** A field of another kind. */
export function fieldOf<Type extends Field['type']>(id: string, type: Type, more: object = {}): Field {
  return { ...place, id, type, label: id.toUpperCase(), ...more } as Field;
}

/** A text, as it is submitted. */
export function entered(id: string, content: string, style?: SubmittedField['style']): SubmittedField {
  return { id, value: { type: 'text', content }, ...(style && { style }) };
}

/** An event of the sample's document, or with `submission.` in its type of its submission. */
export function eventOf(
  sequence: number,
  type: AuditEvent['type'],
  {
    keyId = keys.signer,
    ip = '203.0.113.7',
    ...more
  }: { keyId?: string | null; ip?: string; [more: string]: unknown } = {},
): AuditEvent {
  return {
    ...{ id: newId('evt'), sequence, type, at: `2026-11-22T02:33:${String(sequence % 60).padStart(2, '0')}.000Z` },
    ...{ keyId, documentId, submissionId: type.startsWith('submission.') ? submissionId : null },
    envelopeId: null,
    details: { salt: 'x', ip, userAgent: 'Safari', ...more },
    ...{ detailsHash: 'a'.repeat(64), previousHash: 'b'.repeat(64), hash: sequence.toString(16).padStart(64, '0') },
  };
}

const pages: readonly PageInfo[] = [1, 2].map((pageNumber) => ({ pageNumber, width: 595, height: 842, rotation: 0 }));

/** What the sample's task says otherwise. */
export interface TaskChanges {
  readonly organization?: Partial<CompletionTask['organization']>;
  readonly document?: Partial<CompletionTask['document']>;
  readonly submission?: Partial<CompletionTask['submission']>;
  readonly events?: readonly AuditEvent[];
  readonly otherViews?: NonNullable<CompletionTask['otherViews']>;
  readonly leftOut?: NonNullable<CompletionTask['leftOut']>;
  readonly seal?: Partial<CompletionTask['seal']>;
  readonly verifyUrl?: string | undefined;
}

/** A task: a name was filled in, and a note was not. */
export function sampleTask(changes: TaskChanges = {}): CompletionTask {
  const { certificate, privateKey } = makeSealKey(organization, Date.parse('2026-11-01T00:00:00Z'));
  return {
    preparedPath: '/nowhere/prepared.pdf',
    outputPath: '/nowhere/sealed.pdf',
    organization: { ...organization, ...changes.organization },
    document: {
      id: documentId,
      filename: 'lease.pdf',
      sha256: 'ab'.repeat(32),
      preparedSha256: 'ef'.repeat(32),
      version: 3,
      pages: pages.map(() => ({ view: [0, 0, 595, 842], rotation: 0, userUnit: 1 })),
      fields: [textField('name'), textField('note', { required: false })],
      activeContent: [],
      language: 'en',
      ...changes.document,
    },
    submission: {
      id: submissionId,
      submittedAt: '2026-11-22T02:33:08.000Z',
      receivedAt: '2026-11-22T02:33:09.123Z',
      checksum: `sha256-jcs-v1:${'cd'.repeat(32)}`,
      checksumVerified: true,
      fields: [entered('name', 'Jane Roe')],
      renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
      pages,
      viewedPages: null,
      signer: null,
      consent: null,
      images: [],
      ...changes.submission,
    },
    events: changes.events ?? [
      eventOf(1, 'document.created', { keyId: keys.sender, ip: '198.51.100.24' }),
      eventOf(5, 'document.viewed'),
      eventOf(9, 'submission.received'),
    ],
    ...(changes.otherViews && { otherViews: changes.otherViews }),
    ...(changes.leftOut && { leftOut: changes.leftOut }),
    sealedAt: '2026-11-22T02:33:10.500Z',
    seal: { certificates: [certificate], privateKey, ...changes.seal },
    verifyUrl: 'verifyUrl' in changes ? changes.verifyUrl : 'https://sign.example/v1/verify',
  };
}

/** Nothing to be seen of any field, and nothing to note. */
export const nothingDrawn: ShownFields = { fields: [], notes: [] };
