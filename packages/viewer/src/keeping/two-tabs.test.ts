// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { newId, ServiceError, type SubmissionPayload } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, signature, text } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { keepDraft } from './keep-draft.ts';
import { openShelf } from './lazy-shelf.ts';
import { createLine } from './line.ts';

const { locks } = await vi.importActual<{ readonly locks: LockManager }>('node:worker_threads');

const busy = () => new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429, retryAfter: 60 });
const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });

let isOnLine = true;
const tabs: (() => void)[] = [];

beforeEach(() => {
  isOnLine = true;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnLine, configurable: true });
});
afterEach(() => {
  for (const close of tabs.splice(0)) close();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A service that all tabs send to, and that begins with these answers. */
function startService(failures: unknown[] = []) {
  const { client, sent } = sampleClient(undefined, failures);
  const stored = new Map<string, SubmissionPayload>();
  const submitDocument: typeof client.submitDocument = async (payload, call) => {
    const result = await client.submitDocument(payload, call);
    stored.set(payload.checksum, payload);
    return result;
  };
  const names = () => [...stored.values()].map(({ fields }) => fields.find(({ id }) => id === 'name')?.value?.content);
  return { client: { ...client, submitDocument }, sent, names };
}

/** A tab with the document in it. */
async function openTab({ client }: Pick<ReturnType<typeof startService>, 'client'>, documentId: string) {
  const shelf = openShelf({ documentId, draftKey: undefined });
  const line = createLine();
  const onComplete = vi.fn();
  const store = createSignerStore({ ...sampleDeps(client, { onComplete }), documentId, shelf, line });
  const stop = keepDraft(store, shelf);
  await store.getState().open();
  await expect.poll(() => shelf.read()).toBeDefined();
  const close = () => {
    stop();
    store.getState().close();
  };
  tabs.push(close);
  const shows = () => {
    const { submission, delivery } = store.getState();
    return { submission, state: delivery?.state, cause: delivery?.cause, mayHaveArrived: delivery?.mayHaveArrived };
  };
  return { state: () => store.getState(), shows, line, close, onComplete };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Two tabs with the same document, in which everything is filled in. */
async function openTwo(service: ReturnType<typeof startService>): Promise<[Tab, Tab]> {
  const documentId = newId('doc');
  const [one, other] = [await openTab(service, documentId), await openTab(service, documentId)];
  one.state().setValue('name', text('Jane'));
  one.state().setValue('sign', signature);
  await expect.poll(() => other.state().values).toEqual({ name: text('Jane'), sign: signature });
  return [one, other];
}

const waiting = { submission: 'sending', state: 'waiting', cause: 'busy', mayHaveArrived: false };

describe.each(['with locks', 'without locks'])('two tabs with one document, %s', (how) => {
  beforeEach(() => {
    if (how === 'with locks') Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });

  it('show both that a submission waits, and it can be taken back in either: only what is right is stored', async () => {
    for (const whose of [0, 1] as const) {
      const service = startService([busy()]);
      const both = await openTwo(service);
      const [one, other] = both;
      void one.state().submit();
      await expect.poll(other.shows).toEqual(waiting);
      expect(one.shows()).toEqual(waiting);
      expect((other.state().delivery?.until ?? 0) - performance.now()).toBeGreaterThan(40_000);
      expect(both[whose].state().cancelSending()).toBe(true);
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('editing');
      expect(both[whose].state().setValue('name', text('Joan'))).toBe(true);
      await both[whose].state().submit();
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('done');
      expect(service.names()).toEqual(['Joan']);
      expect(service.sent).toHaveLength(2);
      expect(other.state().result).toEqual(one.state().result);
    }
  });

  it('send one submission when both were asked to without a connection', async () => {
    const service = startService();
    const [one, other] = await openTwo(service);
    isOnLine = false;
    void one.state().submit();
    await expect.poll(() => other.shows().cause).toBe('offline');
    expect(await other.state().submit()).toBeUndefined();
    isOnLine = true;
    globalThis.dispatchEvent(new Event('online'));
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('done');
    expect(service.sent).toHaveLength(1);
    expect(one.onComplete.mock.calls.length + other.onComplete.mock.calls.length).toBe(1);
  });

  it('send one submission when Submit is pressed in both at once', async () => {
    const service = startService();
    const [one, other] = await openTwo(service);
    await Promise.all([one.state().submit(), other.state().submit()]);
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('done');
    expect(service.names()).toEqual(['Jane']);
  });

  it('go on in the one that is left when the one that sends is closed', async () => {
    const service = startService([lost(), lost()]);
    const [one, other] = await openTwo(service);
    void one.state().submit();
    await expect.poll(other.shows).toMatchObject({ state: 'waiting', mayHaveArrived: true });
    one.close();
    await expect.poll(() => other.state().submission).toBe('done');
    expect(service.names()).toEqual(['Jane']);
  });

  it('can both be told not to wait any longer', async () => {
    const service = startService([busy()]);
    const [one, other] = await openTwo(service);
    void one.state().submit();
    await expect.poll(other.shows).toEqual(waiting);
    other.state().sendNow();
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('done');
    expect(service.sent).toHaveLength(2);
  });

  it('both tell that it may be stored when the service failed at it, and send the very same again from either', async () => {
    for (const whose of [0, 1] as const) {
      const service = startService([busy(), new ServiceError('SUBMISSION_FAILED', { status: 500 })]);
      const both = await openTwo(service);
      const [one, other] = both;
      void one.state().submit();
      await expect.poll(other.shows).toEqual(waiting);
      one.state().sendNow();
      for (const tab of both) {
        await expect.poll(() => tab.state().submitFailure).toMatchObject({ during: 'sending', retryable: true });
        expect(tab.state()).toMatchObject({ submission: 'editing', attempt: { hasFailed: true } });
      }
      await both[whose].state().submit();
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('done');
      expect(service.sent).toHaveLength(3);
      expect(new Set(service.sent.map(({ checksum }) => checksum)).size).toBe(1);
    }
  });

  it('can both be filled in again when the service has refused it', async () => {
    const changed = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const service = startService([busy(), changed]);
    const [one, other] = await openTwo(service);
    void one.state().submit();
    await expect.poll(other.shows).toEqual(waiting);
    one.state().sendNow();
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('editing');
    expect(one.state().submitFailure?.kind).toBe('document_changed');
    expect(service.sent).toHaveLength(2);
  });
});
