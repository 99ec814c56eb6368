import { ServiceError } from '@document-signer/core';
import { describe, expect, it, vi } from 'vitest';
import {
  sampleClient,
  sampleDeps,
  sampleDocument,
  samplePdf,
  signatureField,
  text,
  textField,
} from '../../test/sample.ts';
import { english } from '../messages/messages.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerClient } from '../signer-client.ts';
import type { SignerDeps } from './deps.ts';
import { createSignerStore } from './signer-store.ts';

/** A client that returns these documents in turn, or throws those that are errors. */
function clientGiving(...answers: unknown[]): SignerClient {
  const { client } = sampleClient();
  return {
    ...client,
    getDocument: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as ReturnType<typeof sampleDocument>;
    },
  };
}

describe('a file that is gone while the document is filled in', () => {
  const gone = new PdfError('no_file', 'The file host answered with status 404.');

  it('is reported as a deleted document when the service says so, and keeps the input', async () => {
    const deleted = new ServiceError('DOCUMENT_NOT_FOUND');
    const onError = vi.fn();
    const store = createSignerStore(sampleDeps(clientGiving(sampleDocument(), deleted, deleted), { onError }));
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    store.getState().fail(gone);
    store.getState().fail(gone);
    await expect.poll(() => store.getState().failure?.kind).toBe('deleted');
    expect(store.getState().values).toEqual({ name: text('Jane') });
    expect(onError).toHaveBeenCalledTimes(1);
    const { failure } = store.getState();
    expect(failure && english.failures.deleted.text(failure, '')).toContain('You won’t lose what you’ve filled in.');
  });

  it('is reported as an unreadable file when the document still exists', async () => {
    const store = createSignerStore(sampleDeps(clientGiving(sampleDocument(), sampleDocument())));
    await store.getState().open();
    store.getState().fail(gone);
    await expect.poll(() => store.getState().failure?.kind).toBe('unreadable_pdf');
  });
});

describe('opening a document', () => {
  it('shows the fields before the PDF is loaded, then reports that it is ready', async () => {
    const onReady = vi.fn();
    let open = (_pdf: ReturnType<typeof samplePdf>) => {};
    const openPdf = () => new Promise<ReturnType<typeof samplePdf>>((resolve) => (open = resolve));
    const store = createSignerStore({ ...sampleDeps(sampleClient().client, { onReady }), openPdf });
    const opening = store.getState().open();
    await expect.poll(() => store.getState().loading).toBe('pdf');
    expect(store.getState().document?.fields).toHaveLength(3);
    expect(store.getState().setValue('name', text('Jane'))).toBe(true);
    expect(onReady).not.toHaveBeenCalled();
    open(samplePdf());
    await opening;
    expect(onReady).toHaveBeenCalledWith({ documentId: sampleDocument().metadata.id, pageCount: 2 });
  });

  it('starts with the valid values of the host, else of the document', async () => {
    const fields = [
      textField('name', { value: text('Default') }),
      textField('city', { value: text('Berlin') }),
      textField('fixed', { editable: false, value: text('Acme') }),
      textField('short', { maxLength: 3 }),
      signatureField('sign'),
    ];
    const given = {
      name: 'Jane',
      fixed: 'Other',
      short: 'long',
      sign: 'Jane',
      gone: 'x',
    };
    const deps = sampleDeps(sampleClient(sampleDocument(fields)).client);
    const store = createSignerStore({ ...deps, initialValues: () => given });
    await store.getState().open();
    expect(store.getState().values).toEqual({ name: text('Jane'), city: text('Berlin') });
    expect(store.getState().isDirty).toBe(false);
  });

  it('reports a failure, and can be retried', async () => {
    const onError = vi.fn();
    const client = clientGiving(
      new ServiceError('RATE_LIMIT_EXCEEDED', { requestId: 'req_1', retryAfter: 3600 }),
      sampleDocument(),
    );
    const store = createSignerStore(sampleDeps(client, { onError }));
    await store.getState().open();
    expect(store.getState()).toMatchObject({ loading: 'failed', failure: { kind: 'rate_limited', retryAfter: 3600 } });
    const error = { code: 'RATE_LIMIT_EXCEEDED', retryable: true, requestId: 'req_1' };
    expect(onError).toHaveBeenCalledWith(expect.objectContaining(error));
    await store.getState().open();
    expect(store.getState()).toMatchObject({ loading: 'done', failure: undefined });
  });

  it('returns to the current page on a retry', async () => {
    const store = createSignerStore(sampleDeps(clientGiving(sampleDocument(), new Error('no'), sampleDocument())));
    await store.getState().open();
    store.getState().setView({ currentPage: 2 });
    await store.getState().open();
    expect(store.getState().pendingNavigation).toBeUndefined();
    await store.getState().open();
    expect(store.getState().pendingNavigation).toMatchObject({ to: 'page', target: 2 });
  });

  it('rejects a PDF whose page count differs from the document', async () => {
    const destroy = vi.fn(async () => {});
    const openPdf = async () => ({ ...samplePdf(3), destroy });
    const store = createSignerStore({ ...sampleDeps(sampleClient().client), openPdf });
    await store.getState().open();
    expect(store.getState().failure?.kind).toBe('bad_document');
    expect(destroy).toHaveBeenCalled();
  });

  it('renews the URL of the PDF by requesting the document again', async () => {
    const renewed = { ...sampleDocument(), documentUrl: 'https://files.example/lease.pdf?token=2' };
    let url: string | undefined;
    const deps = sampleDeps(clientGiving(sampleDocument(), renewed));
    const store = createSignerStore({
      ...deps,
      openPdf: async ({ renewUrl }) => {
        url = await renewUrl();
        return samplePdf();
      },
    });
    await store.getState().open();
    expect(url).toBe(renewed.documentUrl);
  });
});

describe('opening it again', () => {
  it('keeps the input of fields that the new version still has', async () => {
    const newer = sampleDocument([textField('name'), textField('extra')], 2);
    const store = createSignerStore(sampleDeps(clientGiving(sampleDocument(), newer)));
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('note', text('gone with its field'));
    await store.getState().open();
    expect(store.getState().document?.metadata.version).toBe(2);
    expect(store.getState().values).toEqual({ name: text('Jane') });
    expect(store.getState().isDirty).toBe(true);
  });

  it('keeps the input when loading the PDF failed in between', async () => {
    let tries = 0;
    const openPdf = async () => {
      tries++;
      if (tries === 2) throw new PdfError('network', 'lost');
      return samplePdf();
    };
    const store = createSignerStore({ ...sampleDeps(sampleClient().client), openPdf });
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    await store.getState().open();
    expect(store.getState().failure?.kind).toBe('unreachable');
    await store.getState().open();
    expect(store.getState().values).toEqual({ name: text('Jane') });
  });
});

describe('closing', () => {
  it('aborts pending requests without reporting an error', async () => {
    const events = { onReady: vi.fn(), onError: vi.fn() };
    let given: AbortSignal | undefined;
    const getDocument: SignerClient['getDocument'] = (_, { signal }) => {
      given = signal;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const store = createSignerStore(sampleDeps({ ...sampleClient().client, getDocument }, events));
    const opening = store.getState().open();
    await expect.poll(() => given).toBeDefined();
    store.getState().close();
    await opening;
    expect(given?.aborted).toBe(true);
    expect(events.onError).not.toHaveBeenCalled();
    expect(store.getState().failure).toBeUndefined();
  });

  it('destroys a PDF that arrives too late', async () => {
    const destroy = vi.fn(async () => {});
    const deps = sampleDeps(sampleClient().client);
    const store = createSignerStore({
      ...deps,
      openPdf: async () => {
        store.getState().close();
        return { ...samplePdf(), destroy };
      },
    });
    await store.getState().open();
    expect(destroy).toHaveBeenCalled();
    expect(store.getState().pdf).toBeUndefined();
  });

  it('can be followed by opening again, as in StrictMode, with a single request', async () => {
    const { client } = sampleClient();
    const getDocument = vi.fn(client.getDocument);
    const store = createSignerStore(sampleDeps({ ...client, getDocument }));
    const first = store.getState().open();
    store.getState().close();
    await Promise.all([first, store.getState().open()]);
    expect(store.getState().loading).toBe('done');
    expect(getDocument).toHaveBeenCalledTimes(1);
  });
});

describe('the URL of a file that has expired', () => {
  it.each([new ServiceError('EXPIRED_API_KEY'), new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 3600 })])(
    'is not renewed with a key that has expired, nor soon where the service asks for an hour: $code',
    async (refusal) => {
      const openPdf = vi.fn<SignerDeps['openPdf']>(async () => samplePdf());
      const store = createSignerStore({ ...sampleDeps(clientGiving(sampleDocument(), refusal)), openPdf });
      await store.getState().open();
      await expect(openPdf.mock.calls[0]?.[0].renewUrl?.()).rejects.toBe(refusal);
    },
  );
});
