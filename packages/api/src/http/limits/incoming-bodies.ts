import { ServiceError } from '@document-signer/core';
import type { Metrics } from '../../metrics/metrics.ts';
import { addressGroup } from '../client-address.ts';

/** The sender of a body. `keyId` is undefined for a request without a key. */
export interface Sender {
  readonly keyId: string | undefined;
  readonly address: string | undefined;
}

/** The memory and the file of one body. */
export interface BodySpace {
  /** Reserves memory for bytes that have arrived. Returns false if none is left. */
  takeMemory(bytes: number): boolean;
  /** Counts a file and releases the memory. @throws ServiceError `RATE_LIMIT_EXCEEDED` if the key or address has too many */
  takeFile(): void;
  /** Releases everything. May be called again. */
  end(): void;
}

/** Limits the memory of all short bodies, and the number of large ones by key and by address. */
export interface IncomingBodies {
  begin(sender: Sender): BodySpace;
}

const retryAfterSeconds = 5;

const defaults = {
  /** Bodies in files at a time. */
  perKey: 128,
  /** Lower than `perKey`: one address must not use up what a public key has for all its visitors. */
  perAddress: 32,
  /** Of all bodies in memory together. When it is used up, short bodies go to files as well. */
  memoryBytes: 64 * 2 ** 20,
};

/** Makes the limits of this process. */
export function createIncomingBodies(
  metrics: Pick<Metrics, 'limitHit'>,
  { perKey, perAddress, memoryBytes } = defaults,
): IncomingBodies {
  const files = new Map<string, number>();
  let memoryLeft = memoryBytes;

  function countFiles(names: readonly string[], more: 1 | -1): void {
    for (const name of names) {
      const count = (files.get(name) ?? 0) + more;
      if (count > 0) files.set(name, count);
      else files.delete(name);
    }
  }

  return {
    begin({ keyId, address }) {
      // Requests without a key share one limit, apart from all keys.
      const [key, prefix] = keyId === undefined ? ['no-key', 'no-key:'] : [`key:${keyId}`, ''];
      const maxOf = { [key]: perKey, [`${prefix}address:${addressGroup(address)}`]: perAddress };
      const names = Object.keys(maxOf);
      let memory = 0;
      let hasFile = false;

      function releaseMemory(): void {
        memoryLeft += memory;
        memory = 0;
      }

      return {
        takeMemory(bytes) {
          if (bytes > memoryLeft) return false;
          memoryLeft -= bytes;
          memory += bytes;
          return true;
        },
        takeFile() {
          if (names.some((name) => (files.get(name) ?? 0) >= (maxOf[name] ?? 0))) {
            metrics.limitHit('large_bodies');
            throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: retryAfterSeconds });
          }
          countFiles(names, 1);
          hasFile = true;
          releaseMemory();
        },
        end() {
          releaseMemory();
          if (hasFile) countFiles(names, -1);
          hasFile = false;
        },
      };
    },
  };
}
