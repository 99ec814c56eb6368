import { describe, expect, it } from 'vitest';
import { designField, designPages } from '../../../test/design-fields.ts';
import { sampleDocument } from '../../../test/sample.ts';
import { createPreviewClient, previewFields } from './preview-client.ts';

const valid = designField('valid', { role: 'tenant' });
const off = designField('off', { role: 'tenant', x: 0.9 });
const guest = designField('guest', { role: 'guest', y: 0.5, type: 'hologram' });

describe('previewFields', () => {
  it('omits fields with errors, and counts them', () => {
    expect(previewFields([valid, off, guest], designPages, undefined)).toEqual({ shown: [valid], leftOut: 2 });
  });

  it('returns the fields of a role, and those without a role', () => {
    const unassigned = designField('unassigned', { y: 0.7 });
    const { shown, leftOut } = previewFields([valid, off, guest, unassigned], designPages, 'tenant');
    expect({ shown, leftOut }).toEqual({ shown: [valid, unassigned], leftOut: 1 });
  });
});

it('passes on the consent of the document', async () => {
  const consent = { version: '1', text: 'I agree.' };
  const client = createPreviewClient(async () => ({ ...sampleDocument(), consent }), [valid]);
  const given = await client.getDocument('doc', { signal: new AbortController().signal });
  expect(given).toMatchObject({ consent, fields: [valid] });
});
