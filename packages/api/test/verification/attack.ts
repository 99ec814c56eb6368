import type { ChangeKind } from '@document-signer/core';
import type { SealKey } from '../../src/sealing/keys/make-seal-key.ts';

/** The sealed files and keys that an attacker has. */
export interface Loot {
  /** A sealed file of the organization. */
  readonly file: Buffer;
  /** Another one. */
  readonly other: Buffer;
  /** A sealed file of another organization. */
  readonly strangers: Buffer;
  /** The key of the organization, which some attackers have. */
  readonly key: SealKey;
  /** The attacker's own key. Its certificate has the same names. */
  readonly ownKey: SealKey;
}

/** A file that must not be valid. */
export interface Attack {
  readonly name: string;
  /** The expected changes, in order. */
  readonly finds: readonly ChangeKind[];
  readonly make: (loot: Loot) => Buffer | Promise<Buffer>;
}
