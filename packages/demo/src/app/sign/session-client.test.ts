import { type KeyKind, newApiKey, newId, ServiceError, type SubmissionPayload } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../wire.ts';
import { createSessionClient } from './session-client.ts';

const documentId = newId('doc');

function newSession(kind: KeyKind = 'pk'): Session {
  const expiresAt = '2026-11-21T11:00:00.000Z';
  return { documentId, baseUrl: 'https://api.example/v1', apiKey: newApiKey(kind), expiresAt };
}

/** Valid keys. All others have expired. */
let goodKeys: Set<string>;
let requests: Request[];

beforeEach(() => {
  goodKeys = new Set();
  requests = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    if (goodKeys.has(request.headers.get('X-API-Key') ?? '')) return Response.json({ fine: true });
    const meta = { requestId: newId('req'), timestamp: '2026-11-21T11:00:01.000Z' };
    const error = { code: 'EXPIRED_API_KEY', message: 'The API key has expired.' };
    return Response.json({ success: false, error, meta }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const payload: SubmissionPayload = {
  documentId,
  submittedAt: '2026-11-21T11:00:01.000Z',
  renderContext: { scale: 1, viewportWidth: 1, viewportHeight: 1, devicePixelRatio: 1 },
  pages: [],
  fields: [],
  checksum: 'x',
};

describe('with an expired key', () => {
  it('gets a new key, and sends the same submission again', async () => {
    const second = newSession();
    goodKeys.add(second.apiKey);
    const client = createSessionClient(newSession(), async () => second);
    expect(await client.submitDocument(payload)).toEqual({ fine: true });
    const bodies = await Promise.all(requests.map((request) => request.text()));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('keeps using the new key', async () => {
    const second = newSession();
    goodKeys.add(second.apiKey);
    const renew = vi.fn(async () => second);
    const client = createSessionClient(newSession(), renew);
    await client.getDocument(documentId);
    await client.getDocument(documentId);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('declines with the new key', async () => {
    const second = newSession();
    goodKeys.add(second.apiKey);
    const client = createSessionClient(newSession(), async () => second);
    await client.declineDocument(documentId, { reason: 'The rent is wrong.' });
    expect(requests.map(({ url }) => url)).toEqual(Array(2).fill(expect.stringMatching(/\/decline$/)));
    expect(await requests[1]?.json()).toEqual({ reason: 'The rent is wrong.' });
  });

  it('rejects when the new key is refused, too', async () => {
    const client = createSessionClient(newSession(), async () => newSession());
    await expect(client.getDocument(documentId)).rejects.toBeInstanceOf(ServiceError);
    expect(requests).toHaveLength(2);
  });
});

describe('with a valid key', () => {
  it('does not request another key', async () => {
    const session = newSession();
    goodKeys.add(session.apiKey);
    const renew = vi.fn(async () => newSession());
    await createSessionClient(session, renew).getDocument(documentId);
    expect(renew).not.toHaveBeenCalled();
  });
});
