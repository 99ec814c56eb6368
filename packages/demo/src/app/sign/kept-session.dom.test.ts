import { newApiKey, newId } from '@document-signer/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetVisit, takeVisit } from './visit.ts';

const documentId = newId('doc');
const { signal } = new AbortController();
/** The status of the service's response for the document. */
let status: number;

beforeEach(() => {
  status = 200;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/backend'))
      return Response.json({ documentUrl: 'https://files.example/a', metadata: {} }, { status });
    const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
    return Response.json({ documentId, baseUrl: 'https://api.example/v1', apiKey: newApiKey('pk'), expiresAt });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens the page, as a reload does. Gives the key, once it is known what became of the document. */
async function visit(): Promise<string> {
  forgetVisit();
  const { session, document } = await takeVisit({ documentId }, signal);
  await document.catch(() => {});
  await Promise.resolve();
  return session.apiKey;
}

it('a reload has the key that the tab had before, so that what it submitted is still its own', async () => {
  const first = await visit();
  expect(await visit()).toBe(first);
});

it('a key that has expired is not used again', async () => {
  const first = await visit();
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] });
  expect(await visit()).not.toBe(first);
});

it('a key that the service does not take is not used again, but one that it was too busy for is', async () => {
  const first = await visit();
  status = 503;
  expect(await visit()).toBe(first);
  status = 401;
  expect(await visit()).toBe(first);
  status = 200;
  expect(await visit()).not.toBe(first);
});

it('where the browser keeps nothing, each visit has a key of its own', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(await visit()).not.toBe(await visit());
});

function refuse(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}
