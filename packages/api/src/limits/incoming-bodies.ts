import { ServiceError } from '@document-signer/core';
import type { Metrics } from '../metrics/metrics.ts';
import { addressGroup } from './address-group.ts';

/** How many bodies may be in files at a time. */
export interface LargeBodySettings {
  readonly perKey: number;
  /** Fewer than of a key: one address must not use up what a public key has for all its visitors. */
  readonly perAddress: number;
}

/** Who sends a body. */
export interface Sender {
  /** Undefined: the request came without a key. */
  readonly keyId: string | undefined;
  readonly address: string | undefined;
}

/** What one body takes. */
export interface BodySpace {
  /** Takes memory for bytes that have arrived. False: there is none left. */
  takeMemory(bytes: number): boolean;
  /**
   * Takes a file, in place of the memory.
   *
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` when the key or the address has too many
   */
  takeFile(): void;
  /** Returns all that was taken. May be called again. */
  end(): void;
}

/** Bounds the bodies that come in: the memory of all short ones, and the number of those in files by key and by address. */
export interface IncomingBodies {
  begin(sender: Sender): BodySpace;
}

/** When to ask again, in seconds. */
const retryAfter = 5;

/** The memory of all bodies together. Where it is used up, short bodies go to files as well. */
const maxMemoryBytes = 64 * 2 ** 20;

/** Counts the bodies of this process: their memory and their files end with it. */
export function createIncomingBodies(
  { perKey, perAddress }: LargeBodySettings,
  metrics: Pick<Metrics, 'limitHit'>,
  memoryBytes = maxMemoryBytes,
): IncomingBodies {
  const files = new Map<string, number>();
  const filesOf = (name: string) => files.get(name) ?? 0;
  let memoryLeft = memoryBytes;

  function countFile(name: string, more: 1 | -1): void {
    const sum = filesOf(name) + more;
    if (sum > 0) files.set(name, sum);
    else files.delete(name);
  }

  function begin({ keyId, address }: Sender): BodySpace {
    // Requests without a key are counted apart, all together as one key is: they must not keep out those with one.
    const hasKey = keyId !== undefined;
    const limits = [
      { name: hasKey ? `key:${keyId}` : 'no-key', max: perKey },
      { name: `${hasKey ? '' : 'no-key:'}address:${addressGroup(address)}`, max: perAddress },
    ];
    let memory = 0;
    let hasFile = false;

    function returnMemory(): void {
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
        if (limits.some(({ name, max }) => filesOf(name) >= max)) {
          metrics.limitHit('large_bodies');
          throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter });
        }
        for (const { name } of limits) countFile(name, 1);
        hasFile = true;
        returnMemory();
      },
      end() {
        returnMemory();
        if (!hasFile) return;
        for (const { name } of limits) countFile(name, -1);
        hasFile = false;
      },
    };
  }

  return { begin };
}
