import { type Field, newId, type SubmissionRecord } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf } from '../../../test/fake-api.ts';
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
  externalId: null,
  metadata: {},
  signer: null,
  declineReason: null,
  consent: null,
  envelopeId: null,
  signerId: null,
  status: 'received',
  completedAt: null,
  failure: null,
  fileUrl: null,
  sha256: null,
  submittedAt: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:01.000Z',
  checksum: `sha256-jcs-v1:${'ab'.repeat(32)}`,
  checksumVerified: true,
  erasedAt: null,
  fields: [
    { id: 'name', type: 'text', page: 2, value: { type: 'text', content: 'Zoë <b>Ångström</b>' } },
    { id: 'mark', type: 'signature', page: 2, value: { type: 'signature', imageData: drawn } },
    { id: 'rules', type: 'checkbox', page: 2, value: { type: 'checkbox', checked: true } },
    { id: 'town', type: 'text', page: 2, value: { type: 'text', content: '' } },
  ],
  renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
  pages: [{ pageNumber: 1, width: 595, height: 842, rotation: 0 }],
  viewedPages: null,
};

const events = [
  eventOf(1, 'document.created', submission.documentId, null),
  eventOf(2, 'submission.received', submission.documentId, submission.id),
];
const document = { filename: 'contract.pdf', fields };

function show(stored: object, status = 200): void {
  vi.stubGlobal('fetch', async () => Response.json(stored, { status }));
  render(<SubmissionPage submissionId={submission.id} />);
}

/** Returns the value of a fact. */
async function factOf(name: string): Promise<string | null | undefined> {
  return (await screen.findByText(name)).closest('div')?.querySelector('dd')?.textContent;
}

describe('a stored submission', () => {
  it('shows each value exactly as entered, with the label of its field', async () => {
    show({ submission, document, events });
    expect(await factOf('Full name')).toContain('Zoë <b>Ångström</b>');
    expect(await factOf('Town')).toContain('Empty');
    expect(await factOf('rules')).toContain('Selected');
    expect(screen.getByAltText('Signature').getAttribute('src')).toBe(drawn);
  });

  it('shows whether its checksum was verified, and the page layout', async () => {
    show({ submission, document, events });
    expect(await screen.findByText('Verified')).toBeDefined();
    expect(screen.getByText(submission.checksum)).toBeDefined();
    expect(await factOf('Viewport')).toBe('1,280 × 800 pixels');
    cleanup();
    show({ submission: { ...submission, checksum: 'md5:1', checksumVerified: false }, document, events });
    expect(await screen.findByText('Not verified')).toBeDefined();
  });

  it('shows who agreed to which version of the consent, and when', async () => {
    const consent = {
      version: '2026-11',
      acceptedAt: '2026-11-21T09:59:00.000Z',
      language: 'en',
      textSha256: 'ab'.repeat(32),
      text: 'I agree to sign electronically.',
      url: 'https://acme.example/esign',
    };
    const signer = { name: 'Ada Lovelace', email: 'ada@example.com' };
    show({ submission: { ...submission, consent, signer }, document, events });
    expect(await factOf('Agreed by')).toContain('Ada Lovelace, ada@example.com');
    expect(await factOf('Version')).toBe('2026-11');
    expect(await factOf('Text')).toBe(consent.text);
    const region = within(screen.getByRole('region', { name: 'Consent' }));
    expect(region.getByText(/2026.*:\d\d/).getAttribute('datetime')).toBe(consent.acceptedAt);
    expect(region.getByRole('link').getAttribute('href')).toBe(consent.url);
  });

  it('shows the ids of its fields if the document was deleted', async () => {
    show({ submission, document: null, events });
    expect(await factOf('name')).toContain('Zoë');
    expect(await factOf('Document')).toContain('Deleted document');
  });

  it.each([
    ['does not exist', { code: 'NOT_FOUND', message: 'There is nothing at this path.' }, 404],
    [
      'has an incomplete id',
      {
        code: 'VALIDATION_ERROR',
        message: 'submissionId is malformed.',
        details: { field: 'submissionId', reason: 'malformed' },
      },
      400,
    ],
  ])('says that the link is wrong if it %s', async (_, error, status) => {
    show({ error }, status);
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete or wrong.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

/** Shows a submission that goes through stages, one per load. */
function showStages(...stages: readonly Partial<SubmissionRecord>[]): Request[] {
  const left = [...stages];
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://demo.example'), init);
    requests.push(request);
    const stage = left.length > 1 && request.method === 'GET' ? left.shift() : left[0];
    return Response.json({ submission: { ...submission, ...stage }, document, events });
  });
  render(<SubmissionPage submissionId={submission.id} />);
  return requests;
}

const completed = {
  status: 'completed',
  completedAt: '2026-11-21T10:00:02.000Z',
  fileUrl: 'https://files.example/sealed.pdf?token=1',
  sha256: 'cd'.repeat(32),
} as const;
const failed = {
  status: 'failed',
  failure: { reason: 'gate_failed', message: 'The sealed file did not pass the last check.' },
} as const;

describe('the sealed PDF', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is offered as soon as it is ready', async () => {
    showStages({ status: 'completing' }, completed);
    const region = within(await screen.findByRole('region', { name: 'Sealed PDF' }));
    expect(region.getByRole('status').textContent).toContain('is being created');
    await act(() => vi.advanceTimersByTimeAsync(700));
    const download = await region.findByRole('link', { name: 'Download' });
    expect(download.getAttribute('href')).toBe(`/backend/submissions/${submission.id}/file?purpose=save`);
    expect(region.getByRole('link', { name: 'Open' })).toBeDefined();
    expect(region.getByText(completed.sha256)).toBeDefined();
    expect(region.getByRole('status').textContent).toContain('is ready');
  });

  it('shows why it failed, and can be retried', async () => {
    const requests = showStages(failed, completed);
    expect(await screen.findByText(failed.failure.message)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(await screen.findByRole('link', { name: 'Download' })).toBeDefined();
    const [retry] = requests.filter(({ method }) => method === 'POST');
    expect(retry?.url).toBe(`http://demo.example/backend/submissions/${submission.id}/completion`);
  });
});

describe('the audit trail', () => {
  it('lists events, oldest first, with their origin', async () => {
    show({ submission, document, events });
    const region = within(await screen.findByRole('region', { name: 'Audit trail' }));
    const [first, second] = region.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('The document was uploaded');
    expect(second).toContain('The document was submitted');
    expect(second).toContain('203.0.113.7, Safari, API key key_');
  });
});

it('shows a choice by its label', async () => {
  const options = [{ value: 'm', label: 'Monthly' }];
  const choice = { ...place, id: 'pay', type: 'select', label: 'Payment', options } as const;
  const chosen = [{ id: 'pay', value: { type: 'select', content: 'm' } }];
  show({ submission: { ...submission, fields: chosen }, document: { filename: 'a.pdf', fields: [choice] }, events });
  expect(await factOf('Payment')).toContain('Monthly');
});
