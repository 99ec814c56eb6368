import { newId } from '@document-signer/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VerifiedFile } from '../../wire.ts';
import { VerifyPage } from './verify-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Mocks the backend with one result per file, in order. */
function backendOf(...answers: readonly (VerifiedFile | Response | Promise<Response>)[]) {
  const left = [...answers];
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const answer = left.shift() ?? expect.fail('Unexpected request.');
    return 'valid' in answer ? Response.json(answer) : answer;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function choose(name: string): void {
  const file = new File(['%PDF-'], name, { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText(/^Choose a sealed PDF/), { target: { files: [file] } });
}

const seal = {
  sealedBy: 'Acme',
  sealedAt: '2026-11-21T10:00:01.208Z',
  submissionId: newId('sub'),
  documentId: newId('doc'),
  certificateFingerprint: 'ab'.repeat(32),
} as const;

describe('a chosen file', () => {
  it('shows organization, time and submission of an unchanged sealed file', async () => {
    const fetch = backendOf({ valid: true, ...seal, changes: [] });
    render(<VerifyPage />);
    choose('lease.pdf');
    expect((await screen.findByText('Sealed and unchanged')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByText(/“lease.pdf” is identical to the sealed file/)).toBeDefined();
    expect(screen.getByText('Sealed by').nextSibling?.textContent).toBe('Acme');
    expect(screen.getByText(/2026/).getAttribute('datetime')).toBe(seal.sealedAt);
    const link = screen.getByRole('link', { name: seal.submissionId });
    expect(link.getAttribute('href')).toBe(`/submissions/${seal.submissionId}`);
    expect(fetch.mock.calls[0]?.[0]).toBe('/backend/verify');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/pdf' } });
  });

  it('lists the changes of a changed file, and shows its seal', async () => {
    const changes = [
      { kind: 'appended_after_seal', message: 'Something was added.' },
      { kind: 'page_changed', message: 'Page 3 shows something else.' },
    ] as const;
    backendOf({ valid: false, ...seal, changes: [...changes] });
    render(<VerifyPage />);
    choose('lease.pdf');
    expect(await screen.findByText('Changed after it was sealed')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      changes.map(({ message }) => message),
    );
    expect(screen.getByRole('heading', { name: 'Seal' })).toBeDefined();
  });

  it('shows no seal for a file that was not sealed here', async () => {
    const message = 'The file has no seal.';
    backendOf({
      valid: false,
      sealedAt: null,
      sealedBy: null,
      submissionId: null,
      changes: [{ kind: 'not_sealed', message }],
    });
    render(<VerifyPage />);
    choose('holiday.pdf');
    expect(await screen.findByText('Not sealed by this service')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Seal' })).toBeNull();
  });

  it('shows the authority of a time stamp', async () => {
    const timeStamp = { at: seal.sealedAt, authority: 'CN=Time\nO=Clock', certificateFingerprint: 'cd'.repeat(32) };
    backendOf({ valid: true, ...seal, timeStamp, changes: [] });
    render(<VerifyPage />);
    choose('lease.pdf');
    expect(await screen.findByText(/by CN=Time, O=Clock/)).toBeDefined();
  });

  it('shows why a file could not be verified', async () => {
    const details = { field: 'file', reason: 'not_a_pdf' };
    backendOf(Response.json({ error: { code: 'VALIDATION_ERROR', message: '', details } }, { status: 422 }));
    render(<VerifyPage />);
    choose('photo.png');
    const says = await screen.findByText('The file is not a PDF file.');
    expect(says.closest('[role=alert]')?.textContent).toContain('“photo.png” couldn’t be verified');
  });

  it('is ignored once another one is chosen', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    backendOf(promise, { valid: true, ...seal, changes: [] });
    render(<VerifyPage />);
    choose('slow.pdf');
    expect(await screen.findByText('Verifying “slow.pdf”…')).toBeDefined();
    fireEvent.drop(screen.getByText('Choose a sealed PDF'), {
      dataTransfer: { files: [new File(['%PDF-'], 'quick.pdf')] },
    });
    expect(await screen.findByText(/“quick.pdf” is identical/)).toBeDefined();
    resolve(Response.json({ valid: false, sealedAt: null, sealedBy: null, submissionId: null, changes: [] }));
    await waitFor(() => expect(screen.getByText(/“quick.pdf” is identical/)).toBeDefined());
  });
});
