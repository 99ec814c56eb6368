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

/** How many bytes are stored. */
interface StoredSize {
  readonly own: number;
  /** What completion will add. Counted for the organization only: signers don't choose the document. */
  readonly sealed?: number;
}

/** Limits what a key and an organization store in a day. What is stored at the same moment may go over a limit together. */
export interface ByteQuotas {
  /**
   * Checks before bytes are stored.
   *
   * @throws ServiceError `VALIDATION_ERROR` 413 above a whole day's quota, `RATE_LIMIT_EXCEEDED` above what is left of it
   */
  check(key: StoringKey, size: StoredSize): Promise<void>;
  /** Counts bytes that were stored. */
  count(key: StoringKey, size: StoredSize): Promise<void>;
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
  if (settings === 'off') return { check: async () => undefined, count: async () => undefined };
  const quotasOf = ({ id, organizationId }: StoringKey, { own, sealed = 0 }: StoredSize) => [
    { name: `bytes:${id}`, limit: settings.perKey, bytes: own },
    { name: `bytes:${organizationId}`, limit: settings.perOrganization, bytes: own + sealed },
  ];

  return {
    async check(key, size) {
      for (const { name, limit, bytes } of quotasOf(key, size)) {
        const counted = await limiter.get(name);
        if ((counted?.consumedPoints ?? 0) + bytes <= limit) continue;
        metrics.limitHit('stored_bytes');
        if (bytes > limit) throw invalid([{ field: 'body', reason: 'too_large', limit }]);
        throw quotaExceeded(limit, counted?.msBeforeNext ?? 0);
      }
    },
    async count(key, size) {
      for (const { name, bytes } of quotasOf(key, size)) await limiter.penalty(name, bytes);
    },
  };
}
