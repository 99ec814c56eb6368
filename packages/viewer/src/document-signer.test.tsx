import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature, textField } from '../test/sample.ts';
import { DocumentSigner } from './document-signer.tsx';
import type { DocumentSignerHandle } from './handle.ts';
import { german } from './languages/de/index.ts';
import type { DocumentSignerProps } from './props.ts';
import type { SignerClient } from './signer-client.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const documentId = sampleDocument().metadata.id;
const filled = { name: 'Jane', sign: signature.imageData };

async function show(props: Partial<DocumentSignerProps> = {}) {
  const ref = createRef<DocumentSignerHandle>();
  const { client, sent } = sampleClient();
  const all = { client, documentId, ref, ...props };
  const view = render(<DocumentSigner {...all} />);
  await act(async () => {});
  return { ...view, all, ref, sent };
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Opens the review, and submits. */
async function submit(): Promise<void> {
  await press('Review and submit');
  await press('Submit');
}

/** The receipt. It takes a moment, because checksums are computed asynchronously. */
const submitted = () => screen.findByRole('region', { name: 'Submitted' });

describe('signing a document', () => {
  it('leads from filling in to the receipt with the time and id from the service', async () => {
    const onComplete = vi.fn();
    const { sent } = await show({ defaultValues: filled, onComplete });
    await submit();
    const panel = await submitted();
    expect(sent[0]?.fields).toHaveLength(2);
    const [[result]] = onComplete.mock.calls as [[{ submissionId: string; timestamp: string }]];
    expect(within(panel).getByText(result.submissionId)).toBeTruthy();
    expect(panel.querySelector('time')?.dateTime).toBe(result.timestamp);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('lists missing fields as links, focuses the first, and announces their number', async () => {
    const { sent } = await show();
    await press('Review and submit');
    expect(sent).toHaveLength(0);
    const summary = screen.getByRole('region', { name: '2 required fields are empty' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NAME' }));
    expect(document.querySelector('[data-part="live-region"]')?.textContent).toBe('2 required fields are empty');
    fireEvent.change(screen.getByRole('textbox', { name: 'NAME' }), { target: { value: 'Jane' } });
    expect(screen.getByRole('region', { name: '1 required field is empty' })).toBeTruthy();
  });

  it('offers the new version when the document has changed in the meantime', async () => {
    const changed = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { client } = sampleClient(sampleDocument(), [changed]);
    await show({ client, defaultValues: filled });
    await submit();
    await screen.findByRole('alert');
    await press('Load new version');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value).toBe('Jane');
  });

  it('explains why nothing can be submitted when a required field has an unknown kind', async () => {
    const fields = [{ ...textField('stamp', { label: 'Company stamp' }), type: 'stamp3d' }];
    await show({ client: sampleClient(sampleDocument(fields)).client });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and submit' }).disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Company stamp');
  });
});

describe('a document that cannot be opened', () => {
  const failing = (error: unknown): SignerClient => ({
    ...sampleClient().client,
    getDocument: () => Promise.reject(error),
  });

  it('is named as text, and cannot be submitted', async () => {
    const id = '<img src=x onerror=alert(1)>';
    const { container } = await show({ client: failing(new ServiceError('DOCUMENT_NOT_FOUND')), documentId: id });
    expect(screen.getByRole('alert').textContent).toContain(id);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('reports the errors in its fields to the host, and tells the signer what to do', async () => {
    const onError = vi.fn();
    const { client } = sampleClient(sampleDocument([textField('far', { page: 9, label: 'Far' })]));
    await show({ client, onError });
    expect(onError.mock.lastCall?.[0].message).toContain('Far (far)');
    expect(screen.getByRole('alert').textContent).not.toContain('Far (far)');
    expect(screen.getByRole('alert').textContent).toContain('Contact the sender.');
  });

  it('VIEW-24: reports two fields with the same id, and shows neither', async () => {
    const onError = vi.fn();
    const fields = [textField('name', { label: 'Buyer' }), textField('name', { label: 'Seller', y: 0.4 })];
    await show({ client: sampleClient(sampleDocument(fields)).client, onError });
    const panel = screen.getByRole('alert');
    expect(within(panel).getByRole('heading', { name: 'This document can’t be signed' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Buyer|Seller/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Submit|Review/ })).toBeNull();
    const message = expect.stringContaining('Seller (name)');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'BAD_DOCUMENT', message }));
  });
});

describe('the host', () => {
  it('gets an error for a missing prop, and no request is sent', async () => {
    const [getDocument, onError, reported] = [vi.fn(), vi.fn(), vi.fn()];
    vi.stubGlobal('reportError', reported);
    const client = { ...sampleClient().client, getDocument };
    const { rerender } = render(<DocumentSigner client={client} onError={onError} documentId="" />);
    const lastError = () => onError.mock.lastCall?.[0];
    expect(lastError()).toMatchObject({ code: 'MISCONFIGURED', message: 'DocumentSigner needs a documentId.' });
    expect(screen.getByRole('alert').textContent).not.toContain('documentId');
    for (const wrong of [{}, null]) {
      rerender(<DocumentSigner client={wrong as SignerClient} documentId={documentId} onError={onError} />);
      expect(lastError().message).toContain('needs a client');
    }
    expect(reported).toHaveBeenCalledTimes(2);
    expect(getDocument).not.toHaveBeenCalled();
  });

  it('may pass new handlers and a new client on every render, without reloading the document', async () => {
    const { client } = sampleClient();
    const getDocument = vi.fn(client.getDocument);
    const [stale, fresh] = [vi.fn(), vi.fn()];
    const { rerender, all, ref } = await show({ client: { ...client, getDocument }, onFieldChange: stale });
    rerender(<DocumentSigner {...all} client={{ ...client, getDocument }} onFieldChange={fresh} />);
    act(() => {
      ref.current?.setValue('name', 'Jane');
    });
    expect(fresh).toHaveBeenCalledTimes(1);
    expect(stale).not.toHaveBeenCalled();
    expect(getDocument).toHaveBeenCalledTimes(1);
  });

  it('gets a complete label in every language, even before the document is loaded', async () => {
    const unknown = { ...sampleClient().client, getDocument: () => new Promise<never>(() => {}) };
    for (const [language, name] of [
      [german, 'Dokument'],
      ['en', 'Document'],
    ] as const) {
      await show({ client: unknown, language });
      expect(document.querySelector('[data-part="layout"]')?.getAttribute('aria-label')).toBe(name);
      cleanup();
    }
    await show();
    expect(document.querySelector('[data-part="layout"]')?.getAttribute('aria-label')).toBe('Sign lease.pdf');
  });

  it('gets another signer for another document', async () => {
    const { rerender, all, ref } = await show({ defaultValues: filled });
    const other = 'doc_15v8m2c0k7q3r9t1w4x6y8z0a2';
    rerender(<DocumentSigner {...all} defaultValues={{}} documentId={other} />);
    await act(async () => {});
    expect(ref.current?.getState().documentId).toBe(other);
    expect(ref.current?.getValues()).toEqual({});
  });

  it('VIEW-43: gets only the other document, even if the first was still loading', async () => {
    const complain = vi.spyOn(console, 'error');
    const [first, second] = [documentId, 'doc_15v8m2c0k7q3r9t1w4x6y8z0a2'];
    const asked = new Map<string, { readonly signal: AbortSignal; answer(): void }>();
    const getDocument: SignerClient['getDocument'] = (id, { signal }) =>
      new Promise((resolve) => {
        const { metadata, ...rest } = sampleDocument([textField(id)]);
        asked.set(id, { signal, answer: () => resolve({ ...rest, metadata: { ...metadata, id } }) });
      });
    const { rerender, all } = await show({ client: { ...sampleClient().client, getDocument } });
    rerender(<DocumentSigner {...all} documentId={second} />);
    await act(async () => {});
    expect([first, second].map((id) => asked.get(id)?.signal.aborted)).toEqual([true, false]);
    await act(async () => asked.get(second)?.answer());
    await act(async () => asked.get(first)?.answer());
    const fieldOf = (id: string) => screen.queryByRole('textbox', { name: id.toUpperCase() });
    expect([first, second].map((id) => fieldOf(id) !== null)).toEqual([false, true]);
    expect(complain).not.toHaveBeenCalled();
  });

  it('VIEW-43: aborts pending requests by unmounting the signer, without warnings from React in StrictMode', async () => {
    const complain = vi.spyOn(console, 'error');
    const asked: { readonly signal: AbortSignal; answer(): void }[] = [];
    const getDocument: SignerClient['getDocument'] = (_, { signal }) =>
      new Promise((resolve) => asked.push({ signal, answer: () => resolve(sampleDocument()) }));
    const { unmount } = render(
      <StrictMode>
        <DocumentSigner client={{ ...sampleClient().client, getDocument }} documentId={documentId} />
      </StrictMode>,
    );
    await act(async () => {});
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    unmount();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
    // The response comes after the component was unmounted.
    asked[0]?.answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(complain).not.toHaveBeenCalled();
  });

  it('can override single texts, including texts in a group, and keeps the others', async () => {
    await show({ messages: { review: 'Absenden', missing: { text: 'Your name, please.' } } });
    // The last page is mounted after the first input event.
    fireEvent.pointerMove(window);
    await press('Absenden');
    expect(document.body.textContent).toContain('Your name, please.');
    await waitFor(() => expect(document.body.textContent).toContain('Fill in this field.'));
  });
});

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('prompts only with unsent input', async () => {
    const { ref } = await show({ defaultValues: filled });
    expect(leave()).toBe(false);
    act(() => {
      ref.current?.setValue('name', 'Joan');
    });
    expect(leave()).toBe(true);
    await submit();
    await submitted();
    expect(leave()).toBe(false);
  });

  it('does not prompt when the host wants no drafts', async () => {
    const { ref } = await show({ drafts: 'none' });
    act(() => void ref.current?.setValue('name', 'Joan'));
    expect(leave()).toBe(false);
  });
});

it('keeps values and ids of two signers on a page separate', async () => {
  const { client } = sampleClient();
  const { container } = render(
    <>
      <DocumentSigner client={client} documentId={documentId} defaultValues={filled} />
      <DocumentSigner client={client} documentId={documentId} />
    </>,
  );
  await act(async () => {});
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'NAME' });
  expect(inputs.map(({ value }) => value)).toEqual(['Jane', '']);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
