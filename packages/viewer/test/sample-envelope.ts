import type { Field, SignerStatus, SigningEnvelope } from '@document-signer/core';
import type { SignerDocument } from '../src/signer-client.ts';
import { sampleDocument, signatureField, text, textField } from './sample.ts';

const ids = {
  landlord: 'sgr_05v8m2c0k7q3r9t1w4x6y8z0a1',
  tenant: 'sgr_05v8m2c0k7q3r9t1w4x6y8z0a2',
} as const;
const names = { landlord: 'Ben Ode', tenant: 'Ana Pérez' } as const;

export type SampleRole = keyof typeof ids;

interface SampleStates {
  readonly landlord?: SignerStatus;
  readonly tenant?: SignerStatus;
}

/** An envelope in which Ben signs first, then Ana. Ben has signed. */
export function sampleEnvelope(
  role: SampleRole = 'tenant',
  { landlord = 'signed', tenant = 'ready' }: SampleStates = {},
  more: Partial<SigningEnvelope> = {},
): SigningEnvelope {
  const signers = [
    { id: ids.landlord, name: names.landlord, role: 'landlord', status: landlord, order: 1 },
    { id: ids.tenant, name: names.tenant, role: 'tenant', status: tenant, order: 2 },
  ];
  const signer = signers.find((one) => one.role === role);
  if (!signer) throw new Error(`There is no ${role}.`);
  const id = 'env_05v8m2c0k7q3r9t1w4x6y8z0a1';
  return { id, status: 'open', signer, signers, message: null, expiresAt: null, ...more };
}

/** A document with the envelope, as the service returns it: a name and a signature of the tenant, and a rent of the landlord. */
export function sampleEnvelopeDocument(envelope = sampleEnvelope()): SignerDocument {
  const hasEnded = ['declined', 'expired', 'voided'].includes(envelope.status);
  const { documentUrl, ...document } = sampleDocument();
  if (hasEnded) return { ...document, fields: [], envelope };
  const entered = { rent: text('900'), name: text('Ana') };
  const own: Field[] = [textField('name', { role: 'tenant' }), signatureField('sign', { page: 2, role: 'tenant' })];
  const rent = textField('rent', { role: 'landlord', y: 0.3 });
  const fields = [...own, rent].map((field): Field => {
    const owner = envelope.signers.find(({ role }) => role === field.role);
    if (!owner) throw new Error(`No signer fills ${field.id}.`);
    const value =
      owner.status === 'signed' && field.id !== 'sign' ? entered[field.id as keyof typeof entered] : undefined;
    const isOwn = owner.id === envelope.signer.id;
    if (isOwn && owner.status !== 'signed') return field;
    const { order: _, ...signer } = owner;
    const fixed = { ...field, editable: false, required: false, ...(value && { value }) };
    return (isOwn ? fixed : { ...fixed, signer }) as Field;
  });
  return { ...document, ...(documentUrl !== undefined && { documentUrl }), fields, envelope };
}
