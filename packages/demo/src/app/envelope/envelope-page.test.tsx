import type { EnvelopeRecord } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvelopePage } from './envelope-page.tsx';

const signer = { order: 1, email: null, viewedAt: null, signedAt: null, declinedAt: null } as const;
const envelope = {
  id: 'env_1',
  documentId: 'doc_1',
  status: 'open',
  endedReason: null,
  failure: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  signers: [
    { ...signer, id: 'sgr_1', role: 'tenant', name: 'Ann', status: 'declined' },
    { ...signer, id: 'sgr_2', role: 'landlord', name: 'Bob', status: 'ready' },
  ],
} as unknown as EnvelopeRecord;

let answers: Response[];
const answer = (changes: Partial<EnvelopeRecord> = {}) =>
  Response.json({ envelope: { ...envelope, ...changes }, filename: 'lease.pdf', events: [] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = [];
  vi.stubGlobal('fetch', async () => answers.shift() ?? answer());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of an envelope', () => {
  it('keeps what is shown and typed when an update fails, and updates again', async () => {
    answers = [answer(), new Response('', { status: 503 }), answer({ status: 'voided' })];
    render(<EnvelopePage envelopeId="env_1" />);
    const reason = await screen.findByLabelText<HTMLInputElement>('Reason');
    fireEvent.change(reason, { target: { value: 'Wrong version' } });
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect((await screen.findByRole('alert')).textContent).toContain('The envelope couldn’t be updated');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Wrong version');
    await act(() => vi.advanceTimersByTimeAsync(1_050));
    expect((await screen.findByRole('status')).textContent).toBe('Voided');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how to copy the JSON where the browser cannot', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    render(<EnvelopePage envelopeId="env_1" />);
    const [heading] = await screen.findAllByText('JSON');
    fireEvent.click(heading as HTMLElement);
    fireEvent.click(await screen.findByText('Copy'));
    expect((await screen.findByRole('alert')).textContent).toContain('Select the text and copy it');
  });

  it('shows the link where the browser cannot copy it', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    render(<EnvelopePage envelopeId="env_1" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link for Bob' }));
    expect((await screen.findByRole('alert')).textContent).toContain('/envelopes/env_1/sign/sgr_2');
  });

  it('does not call a signer ready once the envelope has ended', async () => {
    answers = [answer({ status: 'declined' })];
    render(<EnvelopePage envelopeId="env_1" />);
    expect(await screen.findByText('Didn’t sign')).toBeDefined();
    expect(screen.queryByText('Ready to sign')).toBeNull();
  });
});
