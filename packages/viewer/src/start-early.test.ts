import { ServiceError } from '@document-signer/core';
import { expect, it, vi } from 'vitest';
import { prefetchDocument } from './start-early.ts';

it('requests the document once, without retries, which the signer does', async () => {
  const busy = new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 3 });
  const getDocument = vi.fn().mockRejectedValue(busy);
  await expect(prefetchDocument({ getDocument }, 'doc_1')).rejects.toBe(busy);
  expect(getDocument).toHaveBeenCalledExactlyOnceWith('doc_1', expect.objectContaining({ retries: 0 }));
});
