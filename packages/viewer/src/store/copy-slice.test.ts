import { newId, ServiceError, type SubmissionStatus } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced, sampleClient, sampleDeps, signature, statusOf, text } from '../../test/sample.ts';
import { english } from '../messages/messages.ts';
import type { SignerClient } from '../signer-client.ts';
import { createSignerStore } from './signer-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = SubmissionStatus | Error;

/** A store with a submitted document. The service returns these answers in turn, and then repeats the last. */
async function submitted(...answers: readonly [Answer, ...Answer[]]) {
  const left = [...answers];
  const asked: { readonly submissionId: string; readonly signal: AbortSignal }[] = [];
  const getSubmissionStatus: SignerClient['getSubmissionStatus'] = async (submissionId, { signal }) => {
    asked.push({ submissionId, signal });
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const { client } = sampleClient();
  const store = createSignerStore(sampleDeps({ ...client, getSubmissionStatus }));
  const said: string[] = [];
  store.subscribe(({ announcement }, before) => {
    const words = announced(store);
    if (announcement !== before.announcement && words?.includes('signed copy')) said.push(words);
  });
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  await store.getState().submit();
  return { store, asked, said, copy: () => store.getState().copy };
}

const preparing = statusOf('completing');
const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('after submitting, the signed copy', () => {
  it('is shown as being prepared until it is ready, which ends polling', async () => {
    const { copy, said, asked, store } = await submitted(statusOf('received'), preparing, statusOf('completed'));
    expect(copy()).toBe('preparing');
    await seconds(10);
    expect(copy()).toBe('ready');
    expect(said).toEqual([english.copy('ready')]);
    expect(asked.map(({ submissionId }) => submissionId)).toEqual(
      Array.from({ length: 3 }, () => store.getState().result?.submissionId),
    );
    await seconds(3_600);
    expect(asked).toHaveLength(3);
  });

  it('is polled with growing delays and up to a time limit', async () => {
    const { asked, said, copy } = await submitted(preparing);
    await seconds(10);
    const first = asked.length;
    await seconds(10);
    expect(asked.length - first).toBeLessThan(first);
    await seconds(2 * 3_600);
    const all = asked.length;
    expect(all).toBeLessThan(150);
    await seconds(3_600);
    expect(asked).toHaveLength(all);
    expect(copy()).toBe('late');
    expect(said).toEqual([english.copy('late')]);
  });

  it('can still become ready after it was late', async () => {
    const { copy, said } = await submitted(
      ...([preparing, ...Array(15).fill(preparing)] as [Answer]),
      statusOf('completed'),
    );
    await seconds(600);
    expect(copy()).toBe('ready');
    expect(said).toEqual([english.copy('late'), english.copy('ready')]);
  });

  it('is reported as failed once, and as ready when the service recreates it', async () => {
    const { copy, said } = await submitted(statusOf('failed'), statusOf('failed'), statusOf('completed'));
    await seconds(1);
    expect(copy()).toBe('failed');
    await seconds(60);
    expect(copy()).toBe('ready');
    expect(said).toEqual([english.copy('failed'), english.copy('ready')]);
  });
});

describe('when the status request fails', () => {
  it('retries after a network error or a rate limit', async () => {
    const busy = new ServiceError('RATE_LIMIT_EXCEEDED', { status: 429 });
    const { copy } = await submitted(lost(), new TypeError('network'), busy, statusOf('completed'));
    await seconds(30);
    expect(copy()).toBe('ready');
  });

  it('expects no copy and stops polling if the service makes none', async () => {
    const { copy, asked, said } = await submitted(new ServiceError('NOT_FOUND', { status: 404 }));
    await seconds(600);
    expect(copy()).toBe('none');
    expect(asked).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('expects no copy if the client has no getSubmissionStatus', async () => {
    const store = createSignerStore(sampleDeps(sampleClient().client));
    await store.getState().watchCopy(newId('sub'));
    expect(store.getState().copy).toBe('none');
    await expect(store.getState().findCopy()).rejects.toThrow('no address');
  });
});

it('stops polling when the viewer is unmounted', async () => {
  const { store, asked } = await submitted(preparing);
  await seconds(2);
  const before = asked.length;
  store.getState().close();
  await seconds(600);
  expect(asked).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

it('ignores an answer that arrives after the signer was closed', async () => {
  const answer = Promise.withResolvers<SubmissionStatus>();
  const { client } = sampleClient();
  const store = createSignerStore(sampleDeps({ ...client, getSubmissionStatus: () => answer.promise }));
  await store.getState().open();
  const watching = store.getState().watchCopy(newId('sub'));
  await seconds(1);
  store.getState().close();
  answer.resolve(statusOf('completed'));
  await watching;
  expect(store.getState().copy).toBe('preparing');
});

it('requests a fresh URL of the copy each time, since it expires after minutes', async () => {
  const later = { ...statusOf('completed'), fileUrl: 'https://files.example/2' };
  const { store } = await submitted(statusOf('completed'), later);
  await seconds(1);
  expect(await store.getState().findCopy()).toEqual({ url: 'https://files.example/2' });
});
