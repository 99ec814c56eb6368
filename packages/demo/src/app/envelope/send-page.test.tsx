import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SendPage } from './send-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page Send', () => {
  it('names the signer whose name the API refuses', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/roles')) return Response.json({ filename: 'lease.pdf', roles: ['tenant', 'landlord'] });
      const error = { code: 'VALIDATION_ERROR', message: 'signers[1].name is required.', requestId: 'req_1' };
      return Response.json({ error }, { status: 422 });
    });
    render(<SendPage documentId="doc_1" />);
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create signing links' });
    if (send.form) fireEvent.submit(send.form);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('landlord: name is required.');
    expect(alert.textContent).toContain('req_1');
  });
});
