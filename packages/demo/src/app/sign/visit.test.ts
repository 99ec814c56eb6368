import { newApiKey, newId } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginVisit, forgetVisit, takeVisit } from './visit.ts';

const documentId = newId('doc');
const { signal } = new AbortController();
let requests: string[];
let isUp: boolean;

beforeEach(() => {
  requests = [];
  isUp = true;
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    if (!isUp) throw new TypeError('Failed to fetch');
    if (!path.startsWith('/backend')) return Response.json({ documentUrl: 'https://files.example/a', metadata: {} });
    const session = { documentId, baseUrl: 'https://api.example/v1', apiKey: newApiKey('pk') };
    return Response.json(session, { status: 201 });
  });
});
afterEach(() => {
  forgetVisit();
  vi.unstubAllGlobals();
});

const sessions = () => requests.filter((path) => path.endsWith('/session')).length;

describe('a visit', () => {
  it('started early is the one that the page gets', async () => {
    beginVisit({ documentId });
    const visit = await takeVisit({ documentId }, signal);
    expect(await takeVisit({ documentId }, signal)).toBe(visit);
    expect(sessions()).toBe(1);
    await visit.document.catch(() => {});
    expect(requests.some((path) => path.includes(documentId) && path.startsWith('https://api.example'))).toBe(true);
  });

  it('is a new one for another document, and after leaving', async () => {
    beginVisit({ documentId: newId('doc') });
    await takeVisit({ documentId }, signal);
    forgetVisit();
    await takeVisit({ documentId }, signal);
    expect(sessions()).toBe(3);
  });

  it('rejects after a failure, and can be retried', async () => {
    isUp = false;
    beginVisit({ documentId });
    await expect(takeVisit({ documentId }, signal)).rejects.toThrow('connect to the server');
    isUp = true;
    await expect(takeVisit({ documentId }, signal)).resolves.toMatchObject({ session: { documentId } });
  });
});
