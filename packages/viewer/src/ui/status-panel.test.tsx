import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, text } from '../../test/sample.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerClient, SignerDocument } from '../signer-client.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { Layout } from './layout.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A signer whose service fails once with this error, and then returns the document. */
async function show(error: unknown, client: Partial<SignerClient> = {}) {
  const getDocument = vi.fn(async () => sampleDocument()).mockRejectedValueOnce(error);
  const store = createSignerStore(sampleDeps({ ...sampleClient().client, getDocument, ...client }));
  render(
    <SignerContext value={store}>
      <Layout title={undefined} documentId={sampleDocument().metadata.id} />
    </SignerContext>,
  );
  await act(() => store.getState().open());
  return { store, getDocument };
}

const panel = () => screen.getByRole('alert').textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('shows after a while that loading takes longer than usual', async () => {
  vi.useFakeTimers();
  const store = createSignerStore(
    sampleDeps({ ...sampleClient().client, getDocument: () => new Promise<SignerDocument>(() => {}) }),
  );
  render(
    <SignerContext value={store}>
      <Layout title={undefined} documentId={sampleDocument().metadata.id} />
    </SignerContext>,
  );
  act(() => void store.getState().open());
  const says = () => document.querySelector('[data-status="loading"]')?.textContent;
  act(() => vi.advanceTimersByTime(3500));
  expect(says()).toBe('Opening your document…');
  act(() => vi.advanceTimersByTime(1000));
  expect(says()).toBe('Taking longer than usual…');
});

describe('the text of a failure', () => {
  it('offers a retry for a server error', async () => {
    await show(new ServiceError('INTERNAL_ERROR', { requestId: 'req_1' }));
    expect(panel()).toContain('Something went wrong on our side');
    expect(panel()).toContain('The document couldn’t be opened.');
    expect(panel()).toContain('Request ID: req_1');
    expect(panel()).not.toMatch(/twice|submit|filled in/i);
    await press('Try again');
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBeTruthy();
  });

  it('says that the draft is kept', async () => {
    const { store } = await show(undefined, { getDocument: async () => sampleDocument() });
    store.getState().setValue('name', text('Jane'));
    await act(async () => store.getState().fail(new PdfError('host_failed', '')));
    expect(panel()).toContain('You won’t lose what you’ve filled in.');
    await press('Try again');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value).toBe('Jane');
  });

  it('offers a reload for a changed file', async () => {
    const { store } = await show(undefined, { getDocument: async () => sampleDocument() });
    await act(async () => store.getState().fail(new PdfError('changed', '')));
    expect(panel()).toContain('This document was updated');
    await press('Load new version');
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBeTruthy();
  });
});

describe('a rate limit', () => {
  it('counts down to the next attempt and offers one now', async () => {
    vi.useFakeTimers();
    const { getDocument } = await show(new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 600 }));
    expect(panel()).toContain('Too many requests');
    expect(panel()).toMatch(/We’ll reopen the document in 1[01] minutes\. You can also close this page/);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(panel()).toMatch(/reopen the document in [56] minutes/);
    await press('Try again');
    expect(getDocument).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBeTruthy();
  });
});
