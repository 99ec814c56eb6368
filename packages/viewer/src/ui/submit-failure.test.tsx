import { ServiceError } from '@document-signer/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  inkPng,
  sampleClient,
  sampleDeps,
  sampleDocument,
  signature,
  signatureField,
  text,
  textField,
} from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { SubmitFailure } from './notices.tsx';

/** A photo, of which some kilobytes stand behind the picture. */
const photo = inkPng.replace(/=*$/, '') + 'AAAA'.repeat(2048);

interface Given {
  readonly fields?: readonly unknown[];
  readonly mark?: { readonly type: 'signature'; readonly imageData: string };
}

async function saysAfter(failure: unknown, { fields, mark = signature }: Given = {}): Promise<string | null> {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields), [failure]).client));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('photo', { type: 'image', imageData: photo });
  store.getState().setValue('sign', mark);
  render(
    <SignerContext value={store}>
      <SubmitFailure documentId="doc_1" />
    </SignerContext>,
  );
  await act(() => store.getState().submit());
  return screen.getByRole('alert').textContent;
}

describe('a submission that failed', () => {
  it('says that it is not confirmed only where it may be stored', async () => {
    for (const [failure, mayBeStored] of [
      [new ServiceError('SUBMISSION_FAILED', { status: 500 }), true],
      [new TypeError('Failed to fetch'), true],
      [new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } }), false],
    ] as const) {
      expect((await saysAfter(failure))?.includes('Not confirmed yet')).toBe(mayBeStored);
      cleanup();
    }
  });

  it('mentions images only where they are too large', async () => {
    // As proxies say it, whose limits are their own.
    const refused = new ServiceError('VALIDATION_ERROR', { status: 413 });
    const says = await saysAfter(refused);
    expect(says).toContain('Your submission is too large');
    expect(says).not.toMatch(/image/i);
    cleanup();
    const image = { ...signatureField('photo', { y: 0.3 }), type: 'image' };
    expect(await saysAfter(refused, { fields: [textField('name'), image] })).toContain('Your images are too large');
    cleanup();
    // A signature may be a photo that is kept as it is.
    const signed = await saysAfter(refused, { mark: { ...signature, imageData: photo } });
    expect(signed).toContain('Draw or type signatures instead of using photos.');
  });
});
