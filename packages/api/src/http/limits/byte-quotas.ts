import { invalid, ServiceError } from '@document-signer/core';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Limiters } from './limiters.ts';

/** How many bytes may be stored within 24 hours. */
export interface ByteQuotaSettings {
  readonly perKey: number;
  readonly perOrganization: number;
}

/** The key that stores. */
export interface StoringKey {
  readonly id: string;
  readonly organizationId: string;
}

/** Limits what a key and an organization store in a day. */
export interface ByteQuotas {
  /**
   * Counts bytes before they are stored.
   *
   * @param sealedBytes what completion will add. Counted for the organization only: signers don't choose the document.
   * @returns a function that refunds the bytes if they were not stored
   * @throws ServiceError `VALIDATION_ERROR` 413 above a whole day's quota, `RATE_LIMIT_EXCEEDED` above what is left of it
   */
  take(key: StoringKey, bytes: number, sealedBytes?: number): Promise<() => Promise<void>>;
}

function quotaExceeded(limit: number, msBeforeNext: number): ServiceError {
  const message = `No more than ${limit} bytes may be stored within 24 hours. Retry after Retry-After seconds.`;
  return new ServiceError('RATE_LIMIT_EXCEEDED', { message, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Makes the quotas. @param settings `off` counts nothing */
export function createByteQuotas(
  settings: ByteQuotaSettings | 'off',
  limiter: Limiters['bytes'],
  metrics: Pick<Metrics, 'limitHit'>,
): ByteQuotas {
  if (settings === 'off') return { take: async () => async () => undefined };
  const { perKey, perOrganization } = settings;

  return {
    async take({ id, organizationId }, ownBytes, sealedBytes = 0) {
      const quotas = [
        { name: `bytes:${id}`, limit: perKey, bytes: ownBytes },
        { name: `bytes:${organizationId}`, limit: perOrganization, bytes: ownBytes + sealedBytes },
      ];
      const taken: { readonly name: string; readonly bytes: number; readonly endsAt: number }[] = [];
      async function refund(): Promise<void> {
        for (const { name, bytes, endsAt } of taken.splice(0)) {
          // A refund after the window has ended would enlarge the next one.
          if (Date.now() < endsAt) await limiter.reward(name, bytes);
        }
      }
      for (const { name, limit, bytes } of quotas) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(name, bytes);
        taken.push({ name, bytes, endsAt: Date.now() + msBeforeNext });
        if (consumedPoints <= limit) continue;
        await refund();
        metrics.limitHit('stored_bytes');
        if (bytes > limit) throw invalid([{ field: 'body', reason: 'too_large', limit }]);
        throw quotaExceeded(limit, msBeforeNext);
      }
      return refund;
    },
  };
}
