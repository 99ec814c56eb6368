import { ServiceError } from '@document-signer/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signature, text } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { SubmitFailure } from './notices.tsx';

async function saysAfter(failure: unknown): Promise<string | null> {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(), [failure]).client));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  render(
    <SignerContext value={store}>
      <SubmitFailure documentId="doc_1" />
    </SignerContext>,
  );
  await act(() => store.getState().submit());
  return screen.getByRole('alert').textContent;
}

describe('a submission that failed', () => {
  it('is called unconfirmed only if it may be stored', async () => {
    for (const [failure, mayBeStored] of [
      [new ServiceError('SUBMISSION_FAILED', { status: 500 }), true],
      [new TypeError('Failed to fetch'), true],
      [new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } }), false],
    ] as const) {
      expect((await saysAfter(failure))?.includes('Not confirmed yet')).toBe(mayBeStored);
      cleanup();
    }
  });
});
