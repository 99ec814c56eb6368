import { ServiceError } from '@document-signer/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, signature, text } from '../../test/sample.ts';
import type { Connection } from '../delivery/connection.ts';
import type { SignerClient } from '../signer-client.ts';
import { createSignerStore } from './signer-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const expired = () => new ServiceError('EXPIRED_API_KEY');

/** A signer whose client can be replaced. */
function setUp(first: Partial<SignerClient>, connection: Partial<Connection> = {}) {
  const good = sampleClient();
  let client: SignerClient = { ...good.client, ...first };
  const deps = sampleDeps(good.client);
  Object.assign(deps.connection, connection);
  const store = createSignerStore({ ...deps, client: () => client });
  return {
    store,
    sent: good.sent,
    give(next: SignerClient = good.client) {
      client = next;
      void store.getState().takeClient();
    },
  };
}

describe('an expired key', () => {
  it('opens the document with another client', async () => {
    const { store, give } = setUp({ getDocument: () => Promise.reject(expired()) });
    await store.getState().open();
    expect(store.getState().failure?.kind).toBe('expired_key');
    give();
    await expect.poll(() => store.getState().loading).toBe('done');
  });

  it('tries a third client after a pause when the second one is refused, too', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const { store, give } = setUp({ getDocument: () => Promise.reject(expired()) }, { wait });
    await store.getState().open();
    give({ ...sampleClient().client, getDocument: () => Promise.reject(expired()) });
    await expect.poll(() => store.getState().failure?.kind).toBe('expired_key');
    give();
    await expect.poll(() => store.getState().loading).toBe('done');
    expect(waits).toHaveLength(1);
  });

  it('keeps all input on submit, and another client sends it', async () => {
    const { store, give, sent } = setUp({ submitDocument: () => Promise.reject(expired()) });
    await store.getState().open();
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    expect(store.getState()).toMatchObject({ submitFailure: { kind: 'expired_key', retryable: false } });
    give();
    expect(store.getState().submitFailure?.retryable).toBe(true);
    await store.getState().submit();
    expect(sent.map(({ fields }) => fields.length)).toEqual([2]);
  });

  it('does not retry on every render of a host that creates a client each time', async () => {
    const getDocument = vi.fn(() => Promise.reject(expired()));
    const bad = { ...sampleClient().client, getDocument };
    const { store, give } = setUp(bad);
    await store.getState().open();
    for (let render = 0; render < 5; render++) {
      give({ ...bad });
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(getDocument.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

it('opens the document once there is a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { client } = sampleClient();
  const getDocument = vi
    .fn(client.getDocument)
    .mockRejectedValueOnce(new ServiceError('INTERNAL_ERROR', { status: 0 }));
  const deps = sampleDeps({ ...client, getDocument });
  const store = createSignerStore(deps);
  await store.getState().open();
  expect(store.getState().failure).toMatchObject({ kind: 'unreachable', isRetried: true });
  vi.stubGlobal('navigator', { onLine: true });
  deps.connection.retryNow();
  await expect.poll(() => store.getState().loading).toBe('done');
});

describe('a service that asks for a long wait', () => {
  const busy = (retryAfter: number) => new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter });

  async function openWhen(retryAfter: number) {
    vi.useFakeTimers();
    const { client } = sampleClient();
    const getDocument = vi.fn(client.getDocument).mockRejectedValueOnce(busy(retryAfter));
    const store = createSignerStore(sampleDeps({ ...client, getDocument }));
    await store.getState().open();
    return { store, getDocument };
  }

  it('is retried after that time, which is shown', async () => {
    const { store, getDocument } = await openWhen(600);
    expect(store.getState()).toMatchObject({
      loading: 'failed',
      failure: { kind: 'rate_limited', isRetried: true, retryAfter: 600 },
      wait: { cause: 'busy' },
    });
    await vi.advanceTimersByTimeAsync(599_000);
    expect(getDocument).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(store.getState()).toMatchObject({ loading: 'done', failure: undefined, wait: undefined });
  });

  it('is retried at once, and only once, when the signer asks for it', async () => {
    const { store, getDocument } = await openWhen(600);
    await store.getState().open();
    expect(store.getState().loading).toBe('done');
    await vi.advanceTimersByTimeAsync(700_000);
    expect(getDocument).toHaveBeenCalledTimes(2);
  });

  it('is not retried for a document that does not exist', async () => {
    const notFound = new ServiceError('DOCUMENT_NOT_FOUND', { retryAfter: 600 });
    const getDocument = () => Promise.reject(notFound);
    const store = createSignerStore(sampleDeps({ ...sampleClient().client, getDocument }));
    await store.getState().open();
    expect(store.getState()).toMatchObject({ failure: { kind: 'not_found', isRetried: false }, wait: undefined });
  });

  it('is not retried by an unmounted signer, or when it asks for more than six hours', async () => {
    const { store, getDocument } = await openWhen(600);
    store.getState().close();
    await vi.advanceTimersByTimeAsync(700_000);
    expect(getDocument).toHaveBeenCalledTimes(1);
    expect((await openWhen(24 * 60 * 60)).store.getState()).toMatchObject({
      failure: { isRetried: false },
      wait: undefined,
    });
  });
});

it('does nothing with another client while nothing has failed', async () => {
  const { store, give } = setUp({});
  await store.getState().open();
  const { document } = store.getState();
  give();
  expect(store.getState().document).toBe(document);
});
