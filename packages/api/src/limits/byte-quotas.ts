import { invalid, ServiceError } from '@document-signer/core';
import type { Metrics } from '../metrics/metrics.ts';
import type { Counter } from './counter.ts';

/** How many bytes may be stored within 24 hours. */
export interface ByteQuotaSettings {
  readonly perKey: number;
  readonly perOrganization: number;
}

/** Who stores. */
export interface StoringKey {
  readonly id: string;
  readonly organizationId: string;
}

/** Bounds what a key and an organization add to the storage in a day. */
export interface ByteQuotas {
  /**
   * Counts bytes that are to be stored.
   *
   * @param sealedBytes what completion will add; of the organization only, since it depends on the document and not on who signs
   * @returns what gives them back when they were not stored
   * @throws ServiceError `VALIDATION_ERROR` 413 when it is more than a day's, `RATE_LIMIT_EXCEEDED` when too few are left
   */
  take(key: StoringKey, bytes: number, sealedBytes?: number): Promise<() => Promise<void>>;
}

/** What quotas are made with. */
export interface ByteQuotaDeps {
  readonly counter: Counter;
  readonly metrics: Pick<Metrics, 'limitHit'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

function usedUp(limit: number, seconds: number): ServiceError {
  const message = `No more than ${limit} bytes may be stored within 24 hours. Wait for the seconds in Retry-After.`;
  return new ServiceError('RATE_LIMIT_EXCEEDED', { message, retryAfter: Math.max(1, seconds) });
}

/** Makes the quotas. @param settings `off` counts nothing */
export function createByteQuotas(
  settings: ByteQuotaSettings | 'off',
  { counter, metrics, now }: ByteQuotaDeps,
): ByteQuotas {
  if (settings === 'off') return { take: async () => async () => undefined };
  const { perKey, perOrganization } = settings;

  return {
    async take({ id, organizationId }, ownBytes, sealedBytes = 0) {
      const quotas = [
        { name: `bytes:${id}`, limit: perKey, bytes: ownBytes },
        { name: `bytes:${organizationId}`, limit: perOrganization, bytes: ownBytes + sealedBytes },
      ];
      const taken: { readonly name: string; readonly bytes: number }[] = [];
      const giveBack = async () => {
        for (const { name, bytes } of taken.splice(0)) await counter.add(name, -bytes);
      };
      for (const { name, limit, bytes } of quotas) {
        const { count, endsAt } = await counter.add(name, bytes);
        taken.push({ name, bytes });
        if (count <= limit) continue;
        await giveBack();
        metrics.limitHit('stored_bytes');
        if (bytes > limit) throw invalid([{ field: 'body', reason: 'too_large', limit }]);
        throw usedUp(limit, Math.ceil((endsAt - now()) / 1000));
      }
      return giveBack;
    },
  };
}
