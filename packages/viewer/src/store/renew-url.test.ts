import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { renewUrl } from './renew-url.ts';

describe('the address of a file that has run out', () => {
  it('keeps the document open while the service is unavailable', async () => {
    for (const status of [0, 429, 503]) {
      const cause = new ServiceError('INTERNAL_ERROR', { status });
      await expect(renewUrl(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'network', cause });
    }
  });

  it('cannot be had with a key that has expired, nor soon where the service asks for an hour', async () => {
    for (const error of [
      new ServiceError('EXPIRED_API_KEY'),
      new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 3600 }),
    ]) {
      await expect(renewUrl(() => Promise.reject(error))).rejects.toBe(error);
    }
  });
});
