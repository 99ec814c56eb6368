import { newApiKey, newId } from '@document-signer/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetVisit, takeVisit } from './visit.ts';

const documentId = newId('doc');
const { signal } = new AbortController();
/** The status of responses for the document. */
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

/** Opens the page, as a reload does. @returns the key, once the document has loaded or failed */
async function visit(): Promise<string> {
  forgetVisit();
  const { session, document } = await takeVisit({ documentId }, signal);
  await document.catch(() => {});
  await Promise.resolve();
  return session.apiKey;
}

it('reuses the key of the tab after a reload, so that it can still fetch its submission', async () => {
  const first = await visit();
  expect(await visit()).toBe(first);
});

it('does not reuse an expired key', async () => {
  const first = await visit();
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] });
  expect(await visit()).not.toBe(first);
});

it('drops a key that the API refuses, but keeps it while the API is busy', async () => {
  const first = await visit();
  status = 503;
  expect(await visit()).toBe(first);
  status = 401;
  expect(await visit()).toBe(first);
  status = 200;
  expect(await visit()).not.toBe(first);
});

it('uses a new key for each visit if session storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(await visit()).not.toBe(await visit());
});

function refuse(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}
