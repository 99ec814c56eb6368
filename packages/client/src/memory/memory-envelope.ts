import {
  defaultRole,
  type EnvelopeStatus,
  envelopeProblems,
  type Field,
  type FieldValue,
  fieldsForRole,
  hasEnded,
  invalid,
  newId,
  newlyReady,
  type Reason,
  roleOf,
  ServiceError,
  type SignerStatus,
  type SigningEnvelope,
  type SubmissionPayload,
  statusAt,
} from '@document-signer/core';

/** A person who signs a document of a memory client. */
export interface MemorySigner {
  readonly name: string;
  /** Default: `signer`. */
  readonly role?: string;
  /** From 1. If no signer has an order, all sign in parallel. */
  readonly order?: number;
  /** The values that this person has already signed, by field id. */
  readonly signed?: Readonly<Record<string, FieldValue>>;
  /** Prefilled values, by field id. */
  readonly values?: Readonly<Record<string, FieldValue>>;
}

/** The envelope of a document of a memory client. */
export interface MemoryEnvelope {
  readonly signers: readonly MemorySigner[];
  readonly message?: string;
  readonly expiresAt?: string;
}

/** A stored signer with the entered values. */
interface KeptSigner {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly order: number;
  readonly prefilled: Readonly<Record<string, FieldValue>>;
  status: SignerStatus;
  values: Readonly<Record<string, FieldValue>>;
}

/** A stored envelope. */
export interface KeptEnvelope {
  readonly id: string;
  readonly message: string | null;
  readonly expiresAt: string | null;
  readonly signers: KeptSigner[];
  status: EnvelopeStatus;
}

/** Makes the next signers ready, and completes the envelope after the last one. */
function advance(envelope: KeptEnvelope): void {
  if (envelope.signers.every(({ status }) => status === 'signed')) envelope.status = 'completed';
  for (const signer of newlyReady(envelope.signers)) signer.status = 'ready';
}

/**
 * Creates an envelope.
 *
 * @throws ServiceError `VALIDATION_ERROR` for signers that the service would refuse
 */
export function createMemoryEnvelope(given: MemoryEnvelope, fields: readonly Field[]): KeptEnvelope {
  const planned = given.signers.map(({ role = defaultRole, ...signer }) => ({ ...signer, role }));
  const [first, ...rest] = envelopeProblems(planned, fields);
  if (first) throw invalid([first, ...rest]);
  const envelope: KeptEnvelope = {
    id: newId('env'),
    message: given.message ?? null,
    expiresAt: given.expiresAt ?? null,
    status: 'open',
    signers: planned.map(({ name, role, order = 1, signed, values = {} }) => ({
      id: newId('sgr'),
      name,
      role,
      order,
      prefilled: values,
      values: signed ?? {},
      status: signed ? 'signed' : 'waiting',
    })),
  };
  advance(envelope);
  return envelope;
}

/** The signer with a role. @throws Error if the envelope has none */
export function signerOfRole({ signers }: KeptEnvelope, role: string): KeptSigner {
  const signer = signers.find((one) => one.role === role);
  if (!signer) throw new Error(`The envelope has no signer with the role ${role}.`);
  return signer;
}

function statusOf({ status, expiresAt }: KeptEnvelope): EnvelopeStatus {
  return statusAt(status, expiresAt === null ? null : Date.parse(expiresAt), Date.now());
}

/** The envelope and the fields as this signer sees them. */
export function envelopeFor(envelope: KeptEnvelope, signer: KeptSigner, fields: readonly Field[], file: string) {
  const status = statusOf(envelope);
  if (status === 'open' && signer.status === 'ready') signer.status = 'viewed';
  const shown = ({ id, name, role, status, order }: KeptSigner) => ({ id, name, role, status, order });
  const answer: SigningEnvelope = {
    id: envelope.id,
    status,
    message: envelope.message,
    expiresAt: envelope.expiresAt,
    signer: shown(signer),
    signers: envelope.signers.map(shown),
    ...(status === 'completed' && { fileUrl: file }),
  };
  const own = signer.status === 'signed';
  const all = fieldsForRole(fields, signer.role, signer.prefilled).map((field): Field => {
    const owner = envelope.signers.find(({ role }) => role === roleOf(field));
    const value = owner?.status === 'signed' ? owner.values[field.id] : undefined;
    if (!owner || (owner === signer && !own)) return field;
    const { order: _, ...person } = shown(owner);
    return {
      ...field,
      ...(value && { value }),
      ...(owner === signer ? { editable: false, required: false } : { signer: person }),
    } as Field;
  });
  return { envelope: answer, fields: hasEnded(status) ? [] : all, hasEnded: hasEnded(status) };
}

function refuse(reason: Reason): never {
  throw new ServiceError('SUBMISSION_FAILED', { status: 409, details: { field: 'documentId', reason } });
}

const refusals: { readonly [Status in EnvelopeStatus]?: Reason } = {
  declined: 'envelope_declined',
  expired: 'envelope_expired',
  voided: 'envelope_voided',
};

/** @throws ServiceError `SUBMISSION_FAILED` if this signer can neither submit nor decline now */
export function refuseOutOfTurn(envelope: KeptEnvelope, signer: KeptSigner): void {
  const reason = refusals[statusOf(envelope)];
  if (reason) refuse(reason);
  if (signer.status === 'signed') refuse('already_submitted');
  if (signer.status === 'waiting') refuse('not_your_turn');
}

/** Stores the values of a signer. */
export function signAs(envelope: KeptEnvelope, signer: KeptSigner, { fields }: SubmissionPayload): void {
  signer.values = Object.fromEntries(fields.flatMap(({ id, value }) => (value ? [[id, value as FieldValue]] : [])));
  signer.status = 'signed';
  advance(envelope);
}
