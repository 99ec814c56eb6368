import { describe, expect, it } from 'vitest';
import { designField, designPages } from '../../../test/design-fields.ts';
import { sampleDocument } from '../../../test/sample.ts';
import { createPreviewClient, previewFields } from './preview-client.ts';

const sound = designField('sound', { role: 'tenant' });
const off = designField('off', { role: 'tenant', x: 0.9 });
const guest = designField('guest', { role: 'guest', y: 0.5, type: 'hologram' });

describe('the fields of a preview', () => {
  it('are those without errors, and how many are left out', () => {
    expect(previewFields([sound, off, guest], designPages, undefined)).toEqual({ shown: [sound], leftOut: 2 });
  });

  it('are those of one role, with the fields that have no role', () => {
    const anybody = designField('anybody', { y: 0.7 });
    const { shown, leftOut } = previewFields([sound, off, guest, anybody], designPages, 'tenant');
    expect({ shown, leftOut }).toEqual({ shown: [sound, anybody], leftOut: 1 });
  });
});

it('passes the consent of the document on', async () => {
  const consent = { version: '1', text: 'I agree.' };
  const client = createPreviewClient(async () => ({ ...sampleDocument(), consent }), [sound]);
  const given = await client.getDocument('doc', { signal: new AbortController().signal });
  expect(given).toMatchObject({ consent, fields: [sound] });
});
