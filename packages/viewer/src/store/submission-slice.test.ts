import { ServiceError, type SubmissionResult } from '@document-signer/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { noDraftStore } from '../drafts/draft-store.ts';
import type { SignerEvents } from '../events.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerClient } from '../signer-client.ts';
import { createSignerStore } from './signer-store.ts';

async function signed({ failures = [] as unknown[], events = {} as SignerEvents } = {}) {
  const { client, sent } = sampleClient(sampleDocument(), failures);
  const store = createSignerStore(sampleDeps(client, events));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  return { store, sent };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const down = () => new ServiceError('SUBMISSION_FAILED', { status: 500 });

describe('submitting', () => {
  it('sends once, locks the fields, and shows the result', async () => {
    const onComplete = vi.fn();
    const { store, sent } = await signed({ events: { onComplete } });
    const submitting = store.getState().submit();
    expect(store.getState().setValue('name', text('Joan'))).toBe(false);
    const result = await submitting;
    expect(store.getState().setValue('name', text('Joan'))).toBe(false);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ submission: 'done', result, isDirty: false });
    expect(onComplete).toHaveBeenCalledWith(result);
  });

  it('sends nothing while required fields are empty, and marks them', async () => {
    const { store, sent } = await signed();
    store.getState().setValue('sign', undefined);
    expect(await store.getState().submit()).toBeUndefined();
    expect(sent).toHaveLength(0);
    expect([...store.getState().reported]).toEqual(['sign']);
  });

  it('sends once when Submit is pressed twice or again afterwards', async () => {
    const { store, sent } = await signed();
    await Promise.all([store.getState().submit(), store.getState().submit()]);
    await store.getState().submit();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing while a required field is of an unsupported kind', async () => {
    const { client, sent } = sampleClient(sampleDocument([{ ...textField('stamp'), type: 'stamp3d' }]));
    const store = createSignerStore(sampleDeps(client));
    await store.getState().open();
    expect(await store.getState().submit()).toBeUndefined();
    expect(sent).toHaveLength(0);
  });
});

describe('in a page without HTTPS', () => {
  const insecure = async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const [onSubmit, onError] = [vi.fn(), vi.fn()];
    return { ...(await signed({ events: { onSubmit, onError } })), onSubmit, onError };
  };

  it('opens the document, refuses to submit before calling the host, and keeps all input', async () => {
    const { store, sent, onSubmit, onError } = await insecure();
    expect(store.getState()).toMatchObject({ loading: 'done', failure: undefined, submitFailure: undefined });
    expect(onError).not.toHaveBeenCalled();
    expect(await store.getState().submit()).toBeUndefined();
    expect(sent).toHaveLength(0);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'INSECURE_PAGE' }));
    expect(store.getState()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'insecure_page' } });
    expect(store.getState().values).toEqual({ name: text('Jane'), sign: signature });
  });

  it('warns once, with the first input', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const store = createSignerStore(sampleDeps(sampleClient(sampleDocument()).client));
    await store.getState().open();
    store.getState().enterValue('name', text('J'));
    expect(store.getState().submitFailure?.kind).toBe('insecure_page');
    store.getState().dismissFailure();
    store.getState().enterValue('name', text('Ja'));
    expect(store.getState().submitFailure).toBeUndefined();
  });
});

describe('a submission that fails', () => {
  it('keeps all input, and sends the same payload again', async () => {
    const onError = vi.fn();
    const { store, sent } = await signed({ failures: [down()], events: { onError } });
    await store.getState().submit();
    expect(store.getState()).toMatchObject({
      submission: 'editing',
      isDirty: true,
      submitFailure: { kind: 'service_failed' },
    });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'SUBMISSION_FAILED', retryable: true }));
    store.getState().setZoom(2);
    await store.getState().submit();
    expect(sent[1]).toEqual(sent[0]);
    expect(store.getState()).toMatchObject({ submission: 'done', submitFailure: undefined });
  });

  it('sends the same payload after the document was loaded again', async () => {
    const { store, sent } = await signed({ failures: [down()] });
    await store.getState().submit();
    await store.getState().open();
    await store.getState().submit();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('VIEW-30: marks both fields that the service found missing, focuses the first, and keeps all input', async () => {
    const refused = new ServiceError('VALIDATION_ERROR', {
      status: 422,
      details: { missingFields: ['name', 'sign', 'gone'] },
    });
    const { store } = await signed({ failures: [refused] });
    store.getState().setValue('note', text('By hand'));
    await store.getState().submit();
    expect([...store.getState().reported]).toEqual(['name', 'sign']);
    expect(store.getState()).toMatchObject({
      submission: 'editing',
      focusedField: 'name',
      submitFailure: undefined,
      values: { name: text('Jane'), note: text('By hand'), sign: signature },
    });
  });

  it('VIEW-30: marks a value that only the service refuses, until it changes', async () => {
    const problem = { field: 'fields[0].value.content', reason: 'unprintable_character', characters: '☃' };
    const refused = new ServiceError('VALIDATION_ERROR', { status: 422, details: problem });
    const { store, sent } = await signed({ failures: [refused] });
    await store.getState().submit();
    expect(store.getState()).toMatchObject({ focusedField: 'name', submitFailure: undefined, submission: 'editing' });
    expect([...store.getState().reported]).toEqual(['name']);
    expect(store.getState().todo().faults).toEqual(['name']);
    await store.getState().submit();
    expect(sent).toHaveLength(1);
    store.getState().enterValue('name', text('Joan'));
    expect(store.getState().todo().faults).toEqual([]);
    await store.getState().submit();
    expect(store.getState().submission).toBe('done');
  });

  it('shows the receipt stored on this device when the document accepts no second submission', async () => {
    const conflict = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'already_submitted' } });
    const receipt = { success: true, submissionId: 'sub_1', timestamp: '2026-11-21T09:00:00.000Z' } as SubmissionResult;
    const { client } = sampleClient(sampleDocument(), [conflict]);
    const draftStore = { ...noDraftStore, read: async () => ({ draft: undefined, pending: undefined, receipt }) };
    const store = createSignerStore({ ...sampleDeps(client), draftStore: () => draftStore });
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    expect(await store.getState().submit()).toBeUndefined();
    expect(store.getState()).toMatchObject({
      submission: 'done',
      result: receipt,
      submitFailure: { kind: 'already_submitted' },
    });
  });

  it('shows an error when the service names only unknown fields', async () => {
    const refused = new ServiceError('VALIDATION_ERROR', { details: { missingFields: ['gone'] } });
    const { store } = await signed({ failures: [refused] });
    await store.getState().submit();
    expect(store.getState().submitFailure?.kind).toBe('rejected');
  });
});

describe('the host', () => {
  it('gets a copy of the payload, and cannot change what is sent', async () => {
    const onSubmit = vi.fn((payload: { fields: unknown[] }) => {
      payload.fields.length = 0;
    });
    const { store, sent } = await signed({ events: { onSubmit } });
    await store.getState().submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(sent[0]?.fields).toHaveLength(2);
  });

  it('can reject in onSubmit, and the signer sees the reason', async () => {
    for (const onSubmit of [
      () => {
        throw new Error('Accept the terms first.');
      },
      () => Promise.reject(new Error('Accept the terms first.')),
    ]) {
      const { store, sent } = await signed({ events: { onSubmit } });
      expect(await store.getState().submit()).toBeUndefined();
      expect(sent).toHaveLength(0);
      expect(store.getState().submitFailure).toMatchObject({ kind: 'stopped', message: 'Accept the terms first.' });
    }
  });

  it('may throw in onComplete without causing another request', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const mistake = new Error('A bug of the host.');
    const onComplete = () => {
      throw mistake;
    };
    const onError = vi.fn();
    const { store, sent } = await signed({ events: { onComplete, onError } });
    expect(await store.getState().submit()).toMatchObject({ success: true });
    expect(store.getState()).toMatchObject({ submission: 'done', submitFailure: undefined });
    expect(await store.getState().submit()).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(onError).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledWith(mistake);
  });

  it('gets no error when the signer is closed while sending', async () => {
    const onError = vi.fn();
    const { store, sent } = await signed({ events: { onError, onSubmit: () => store.getState().close() } });
    await store.getState().submit();
    expect(sent).toHaveLength(0);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('opening the document again while sending', () => {
  it('continues to send, and stores once', async () => {
    const { client, sent } = sampleClient();
    let answer = () => {};
    const submitDocument: SignerClient['submitDocument'] = async (payload, call) => {
      const result = await client.submitDocument(payload, call);
      return await new Promise((resolve, reject) => {
        answer = () => resolve(result);
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
      });
    };
    const store = createSignerStore(sampleDeps({ ...client, submitDocument }));
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    const submitting = store.getState().submit();
    await expect.poll(() => sent).toHaveLength(1);
    store.getState().fail(new PdfError('expired', ''));
    await store.getState().open();
    expect(store.getState()).toMatchObject({ loading: 'done', submission: 'sending' });
    answer();
    expect(await submitting).toMatchObject({ success: true });
    expect(store.getState()).toMatchObject({ submission: 'done' });
    expect(sent).toHaveLength(1);
  });
});

/** A photo of this many bytes: bytes after the image data count as well. */
function photo(bytes: number) {
  const behind = 'AAAA'.repeat(Math.ceil(bytes / 3));
  return { type: 'image', imageData: inkPng.replace(/=*$/, '') + behind } as const;
}

/** A signer with this many photos of one megabyte, as phones take them. */
async function withPhotos(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `photo-${index}`);
  const fields = ids.map((id, index) => ({
    id,
    type: 'image',
    page: 1,
    x: 0.1,
    y: index / 40,
    width: 0.2,
    height: 0.02,
    required: true,
    editable: true,
    label: id,
  }));
  const { client, sent } = sampleClient(sampleDocument(fields));
  const onError = vi.fn();
  const store = createSignerStore(sampleDeps(client, { onError }));
  await store.getState().open();
  const large = photo(1024 * 1024);
  for (const id of ids) store.getState().setValue(id, large);
  return { signer: () => store.getState(), sent, onError };
}

describe('images that are too large together', () => {
  it('block Submit and the review with an error to the signer and the host, until there are fewer', async () => {
    const { signer, sent, onError } = await withPhotos(19);
    expect(await signer().submit()).toBeUndefined();
    expect(signer()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'too_large' } });
    expect(sent).toEqual([]);
    signer().dismissFailure();
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: false, submitFailure: { kind: 'too_large', retryable: false } });
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['TOO_LARGE', 'TOO_LARGE']);
    signer().setValue('photo-0', photo(1));
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: true, submitFailure: undefined });
  });
});
