import { ServiceError } from '@document-signer/core';
import { Sums } from '../../concurrency/sums.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { addressGroup } from '../client-address.ts';

/** The sender of a body. `keyId` is undefined for a request without a key. */
interface Sender {
  readonly keyId: string | undefined;
  readonly address: string | undefined;
}

/** Limits the number of large bodies in files at a time, by key and by address. */
export interface LargeBodies {
  /**
   * Counts a body.
   *
   * @returns a function that ends the count. Call it once
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` if the key or address has too many
   */
  begin(sender: Sender): () => void;
}

const retryAfterSeconds = 5;

/** Lower by address than by key: one address must not use up what a public key has for all its visitors. */
const defaults = { perKey: 128, perAddress: 32 };

/** Makes the limits of this process. */
export function createLargeBodies(metrics: Pick<Metrics, 'limitHit'>, { perKey, perAddress } = defaults): LargeBodies {
  const counts = new Sums();

  function change(names: readonly string[], more: 1 | -1): void {
    for (const name of names) counts.add(name, more);
  }

  return {
    begin({ keyId, address }) {
      // Requests without a key share one limit, apart from all keys.
      const [key, prefix] = keyId === undefined ? ['no-key', 'no-key:'] : [`key:${keyId}`, ''];
      const maxOf = { [key]: perKey, [`${prefix}address:${addressGroup(address)}`]: perAddress };
      const names = Object.keys(maxOf);
      if (names.some((name) => counts.of(name) >= (maxOf[name] ?? 0))) {
        metrics.limitHit('large_bodies');
        throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: retryAfterSeconds });
      }
      change(names, 1);
      return () => change(names, -1);
    },
  };
}
