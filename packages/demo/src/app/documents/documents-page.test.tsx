import { newId } from '@document-signer/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentsPage } from './documents-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function documentOf(filename: string) {
  const createdAt = '2026-11-21T10:00:00.000Z';
  return { id: newId('doc'), filename, pageCount: 3, fileSize: 48_000, createdAt };
}

const sample = { document: documentOf('contract.pdf'), title: 'Service agreement', about: 'A contract.' };

/** Mocks the backend with a queue of responses for each `METHOD /path`. */
function backendOf(answers: Readonly<Record<string, readonly Response[]>>) {
  const left = new Map(Object.entries(answers).map(([address, list]) => [address, [...list]]));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = left.get(`${init.method ?? 'GET'} ${path.replace('/backend', '')}`)?.shift();
    return answer ?? expect.fail(`Unexpected request: ${path}`);
  });
}

function chooseFile(name: string): void {
  fireEvent.change(screen.getByLabelText(/^Upload a PDF/), { target: { files: [new File(['x'], name)] } });
}

describe('the documents page', () => {
  it('shows each sample with its description and links to sign and prepare it', async () => {
    backendOf({ 'GET /documents': [Response.json({ samples: [sample], uploads: [] })] });
    render(<DocumentsPage />);
    const card = within((await screen.findByText('Service agreement')).closest('li') ?? document.body);
    expect(card.getByText('3 pages · 48 kB')).toBeDefined();
    for (const name of ['Service agreement', 'Sign']) {
      expect(card.getByRole('link', { name }).getAttribute('href')).toBe(`/sign/${sample.document.id}`);
    }
    expect(card.getByRole('link', { name: 'Prepare' }).getAttribute('href')).toBe(`/prepare/${sample.document.id}`);
  });

  it('shows an error when the list fails to load, and can retry', async () => {
    const failure = Response.json({ error: { code: 'INTERNAL_ERROR', message: 'The API is away.' } }, { status: 502 });
    backendOf({ 'GET /documents': [failure, Response.json({ samples: [sample], uploads: [] })] });
    render(<DocumentsPage />);
    expect((await screen.findByText('The API is away.')).closest('[role=alert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Service agreement')).toBeDefined();
  });

  it('shows the submissions of a document on demand', async () => {
    const id = newId('sub');
    backendOf({
      'GET /documents': [Response.json({ samples: [sample], uploads: [] })],
      [`GET /documents/${sample.document.id}/submissions`]: [
        Response.json({ data: [{ id, receivedAt: '2026-11-21T10:00:00.000Z' }], pagination: { hasMore: false } }),
      ],
    });
    render(<DocumentsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Submissions' }));
    const link = await screen.findByRole('link', { name: /2026/ });
    expect(link.getAttribute('href')).toBe(`/submissions/${id}`);
  });

  it('shows older documents on demand', async () => {
    backendOf({
      'GET /documents': [Response.json({ samples: [], uploads: [documentOf('new.pdf')], cursor: 'next' })],
      'GET /documents?cursor=next': [Response.json({ samples: [], uploads: [documentOf('old.pdf')] })],
    });
    render(<DocumentsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older documents' }));
    expect(await screen.findByText('old.pdf')).toBeDefined();
    expect(screen.getByText('new.pdf')).toBeDefined();
  });
});

describe('an upload', () => {
  it('leads to the page that prepares the document', async () => {
    const own = documentOf('own.pdf');
    backendOf({
      'GET /documents': [Response.json({ samples: [sample], uploads: [] })],
      'POST /documents?filename=own.pdf': [Response.json(own, { status: 201 })],
    });
    render(<DocumentsPage />);
    await screen.findByText('Service agreement');
    chooseFile('own.pdf');
    await waitFor(() => expect(window.location.pathname).toBe(`/prepare/${own.id}`));
  });

  it('announces why the API refused the file', async () => {
    const details = { field: 'file', reason: 'encrypted_pdf' };
    const error = { code: 'VALIDATION_ERROR', message: 'file is protected.', details };
    backendOf({
      'GET /documents': [Response.json({ samples: [sample], uploads: [] })],
      'POST /documents?filename=locked.pdf': [Response.json({ error }, { status: 422 })],
    });
    render(<DocumentsPage />);
    await screen.findByText('Service agreement');
    chooseFile('locked.pdf');
    expect(await screen.findByText('“locked.pdf” wasn’t accepted')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('protected by a password');
  });
});
