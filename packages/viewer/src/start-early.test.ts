import { ServiceError } from '@document-signer/core';
import { expect, it, vi } from 'vitest';
import { sampleDocument } from '../test/sample.ts';
import { prefetchDocument } from './start-early.ts';

it('asks for the document once, and leaves it to the signer to wait for a service that is busy', async () => {
  const busy = new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 3 });
  const getDocument = vi.fn().mockRejectedValue(busy);
  await expect(prefetchDocument({ getDocument }, 'doc_1')).rejects.toBe(busy);
  expect(getDocument).toHaveBeenCalledExactlyOnceWith('doc_1', expect.objectContaining({ retries: 0 }));
});

it('asks for the beginning of the file as soon as its address is known', async () => {
  const fetch = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', fetch);
  const given = sampleDocument();
  await prefetchDocument({ getDocument: async () => given }, given.metadata.id);
  await expect.poll(() => fetch).toHaveBeenCalledWith(given.documentUrl, expect.anything());
  vi.unstubAllGlobals();
});
