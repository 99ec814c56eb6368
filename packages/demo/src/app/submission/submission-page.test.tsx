// @vitest-environment happy-dom
import { type Field, newId, type SubmissionRecord } from '@document-signer/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SubmissionPage } from './submission-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { page: 2, x: 0.1, y: 0.1, width: 0.2, height: 0.1, required: true, editable: true } as const;
const fields: Field[] = [
  { ...place, id: 'name', type: 'text', label: 'Full name' },
  { ...place, id: 'mark', type: 'signature', label: 'Signature' },
  { ...place, id: 'town', type: 'text', label: 'Town' },
];
const drawn = 'data:image/png;base64,iVBORw0KGgo=';

const submission: SubmissionRecord = {
  id: newId('sub'),
  documentId: newId('doc'),
  documentVersion: 1,
  status: 'received',
  completedAt: null,
  failure: null,
  fileUrl: null,
  sha256: null,
  submittedAt: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:01.000Z',
  checksum: `sha256-jcs-v1:${'ab'.repeat(32)}`,
  checksumVerified: true,
  fields: [
    { id: 'name', type: 'text', page: 2, value: { type: 'text', content: 'Zoë <b>Ångström</b>' } },
    { id: 'mark', type: 'signature', page: 2, value: { type: 'signature', imageData: drawn } },
    { id: 'rules', type: 'checkbox', page: 2, value: { type: 'checkbox', checked: true } },
    { id: 'town', type: 'text', page: 2, value: { type: 'text', content: '' } },
  ],
  renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
  pages: [{ pageNumber: 1, width: 595, height: 842, rotation: 0 }],
};

function show(stored: object, status = 200): void {
  vi.stubGlobal('fetch', async () => Response.json(stored, { status }));
  render(<SubmissionPage submissionId={submission.id} />);
}

/** What stands beside a name. */
async function besides(name: string): Promise<string | null | undefined> {
  return (await screen.findByText(name)).closest('div')?.querySelector('dd')?.textContent;
}

describe('a stored submission', () => {
  it('is shown with each value by the label of its field, exactly as it was entered', async () => {
    show({ submission, document: { filename: 'contract.pdf', fields } });
    expect(await besides('Full name')).toContain('Zoë <b>Ångström</b>');
    expect(await besides('Town')).toContain('left empty');
    expect(await besides('rules')).toContain('ticked');
    expect(screen.getByAltText('Drawn: Signature').getAttribute('src')).toBe(drawn);
  });

  it('says whether its checksum was verified, and how it was shown', async () => {
    show({ submission, document: { filename: 'contract.pdf', fields } });
    expect(await screen.findByText('Verified')).toBeDefined();
    expect(screen.getByText(submission.checksum)).toBeDefined();
    expect(await besides('Viewport')).toBe('1,280 × 800 pixels');
  });

  it('says so when the checksum could not be verified', async () => {
    const foreign = { ...submission, checksum: 'md5:1', checksumVerified: false };
    show({ submission: foreign, document: { filename: 'contract.pdf', fields } });
    expect(await screen.findByText('Not verified')).toBeDefined();
  });

  it('is shown with the ids of its fields when the document is gone', async () => {
    show({ submission, document: null });
    expect(await besides('name')).toContain('Zoë');
    expect(await besides('Document')).toContain('deleted since');
  });

  it('that does not exist is told so', async () => {
    show({ error: { code: 'NOT_FOUND', message: 'There is no such submission.' } }, 404);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such submission.');
  });
});
