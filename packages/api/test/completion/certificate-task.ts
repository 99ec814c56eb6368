import { type AuditEvent, type Field, newId, type PageInfo, type SubmittedField } from '@document-signer/core';
import type { CompletionTask, SignedPart } from '../../src/completion/completion-task.ts';
import type { ShownFields } from '../../src/completion/field-marks.ts';
import { makeSealKey } from '../../src/sealing/keys/make-seal-key.ts';
import { pngUrl, tinyPng } from '../tiny-png.ts';

const organization = { id: newId('org'), name: 'Nordlicht Immobilien GmbH' };
const documentId = newId('doc');
const submissionId = newId('sub');

/** The keys that uploaded and submitted the sample. */
export const keys = { sender: newId('key'), signer: newId('key') } as const;

const defaults = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, required: true, editable: true } as const;

/** An editable text field. */
export function textField(id: string, more: Partial<Extract<Field, { type: 'text' }>> = {}): Field {
  return { ...defaults, id, type: 'text', label: id.toUpperCase(), ...more };
}

/** A field of another kind. */
export function fieldOf<Type extends Field['type']>(id: string, type: Type, more: object = {}): Field {
  return { ...defaults, id, type, label: id.toUpperCase(), ...more } as Field;
}

/** A submitted text. */
export function entered(id: string, content: string, style?: SubmittedField['style']): SubmittedField {
  return { id, value: { type: 'text', content }, ...(style && { style }) };
}

/** An event of the sample document, or of its submission if the type begins with `submission.`. */
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
    id: newId('evt'),
    sequence,
    type,
    at: `2026-11-22T02:33:${String(sequence % 60).padStart(2, '0')}.000Z`,
    keyId,
    documentId,
    submissionId: type.startsWith('submission.') ? submissionId : null,
    envelopeId: null,
    details: { salt: 'x', ip, userAgent: 'Safari', ...more },
    detailsHash: 'a'.repeat(64),
    previousHash: 'b'.repeat(64),
    hash: sequence.toString(16).padStart(64, '0'),
  };
}

const pages: readonly PageInfo[] = [1, 2].map((pageNumber) => ({ pageNumber, width: 595, height: 842, rotation: 0 }));

/** Changes of the sample task. */
export interface TaskChanges {
  readonly organization?: Partial<CompletionTask['organization']>;
  readonly document?: Partial<CompletionTask['document']>;
  /** Changes of the only part. */
  readonly submission?: Partial<SignedPart>;
  /** Replaces the only part. */
  readonly parts?: CompletionTask['parts'];
  readonly envelope?: NonNullable<CompletionTask['envelope']>;
  readonly events?: readonly AuditEvent[];
  readonly otherViews?: NonNullable<CompletionTask['otherViews']>;
  readonly leftOut?: NonNullable<CompletionTask['leftOut']>;
  readonly seal?: Partial<CompletionTask['seal']>;
  readonly verifyUrl?: string | undefined;
}

/** The submission of one person. */
export function samplePart(changes: Partial<SignedPart> = {}): SignedPart {
  return {
    id: submissionId,
    submittedAt: '2026-11-22T02:33:08.000Z',
    receivedAt: '2026-11-22T02:33:09.123Z',
    checksum: `sha256-jcs-v1:${'cd'.repeat(32)}`,
    checksumVerified: true,
    fields: [entered('name', 'Jane Roe')],
    suggested: {},
    renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
    pages,
    viewedPages: null,
    signer: null,
    consent: null,
    images: [],
    ...changes,
  };
}

/** A task with a filled-in name and an empty note. */
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
    ...(changes.envelope && { envelope: changes.envelope }),
    parts: changes.parts ?? [samplePart(changes.submission)],
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

/** No visible fields and no notes. */
export const nothingDrawn: ShownFields = { fields: [], notes: [] };

/** Some dark pixels. */
const signature = tinyPng({ width: 2, height: 1, colour: 2, rows: [[0, 0, 0, 0, 0, 0, 0]] });

const consentText = 'I agree to sign electronically.';

/** The task of an envelope. Each signer has a name, a signature and a date; only the first date is filled in. */
export function sampleEnvelope(count: number, changes: TaskChanges = {}): CompletionTask {
  const envelope = { id: newId('env'), createdAt: '2026-11-21T09:00:00.000Z' };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const fields = numbers.flatMap((number) => {
    const top = (0.9 / count) * number - 0.05;
    const common = { page: 1, width: 0.25, height: Math.min(0.05, 0.5 / count), y: top, role: `role ${number}` };
    return [
      fieldOf(`name-${number}`, 'text', { ...common, x: 0.05 }),
      fieldOf(`sign-${number}`, 'signature', { ...common, x: 0.35 }),
      fieldOf(`date-${number}`, 'date', { ...common, x: 0.65, required: false }),
    ];
  });
  const consent = {
    version: '2026-11',
    acceptedAt: '2026-11-22T02:32:00Z',
    text: consentText,
    textSha256: 'ef'.repeat(32),
  };
  const parts = numbers.map((number): SignedPart => {
    const name = `Signer ${number} Roe`;
    const [minute, email] = [String(number).padStart(2, '0'), `signer${number}@example.com`];
    const image = { fieldId: `sign-${number}`, format: 'png', width: 2, height: 1 } as const;
    return samplePart({
      id: newId('sub'),
      signedBy: {
        id: newId('sgr'),
        role: `role ${number}`,
        order: Math.ceil(number / 2),
        name,
        email,
        readyAt: envelope.createdAt,
        viewedAt: `2026-11-22T02:${minute}:01.000Z`,
      },
      submittedAt: `2026-11-22T02:${minute}:08.000Z`,
      receivedAt: `2026-11-22T02:${minute}:09.123Z`,
      fields: [
        entered(`name-${number}`, name),
        { id: `sign-${number}`, value: { type: 'signature', mode: 'draw', imageData: pngUrl(signature) } },
        ...(number === 1 ? [{ id: 'date-1', value: { type: 'date', content: '2026-11-22' } } as const] : []),
      ],
      viewedPages: [{ pageNumber: 1, viewedAt: `2026-11-22T02:${minute}:02.000Z` }],
      signer: {
        name,
        email,
        identification: { method: 'email-code', at: '2026-11-22T02:00:00Z', reference: `login-${number}` },
      },
      consent,
      images: [{ ...image, bytes: Uint8Array.from(signature) }],
    });
  });
  const [first = samplePart(), ...others] = parts;
  const ofEnvelope = { documentId: null, envelopeId: envelope.id };
  const events = [
    eventOf(1, 'document.created', { keyId: keys.sender }),
    { ...eventOf(2, 'envelope.created', { keyId: keys.sender }), ...ofEnvelope },
    ...parts.flatMap(({ id, signedBy }, index): AuditEvent[] => [
      { ...eventOf(4 * index + 3, 'signer.ready', { keyId: null, signerId: signedBy?.id }), ...ofEnvelope },
      { ...eventOf(4 * index + 4, 'session.created', { keyId: keys.sender, signerId: signedBy?.id }), ...ofEnvelope },
      { ...eventOf(4 * index + 5, 'signer.viewed', { signerId: signedBy?.id }), ...ofEnvelope },
      {
        ...eventOf(4 * index + 6, 'signer.signed', { signerId: signedBy?.id }),
        submissionId: id,
        envelopeId: envelope.id,
      },
    ]),
    { ...eventOf(4 * count + 3, 'envelope.completing', { keyId: null, attempt: 1 }), ...ofEnvelope },
  ];
  return sampleTask({
    envelope,
    parts: [first, ...others],
    events,
    ...changes,
    document: { fields, ...changes.document },
  });
}
