import type { ChangeKind } from '@document-signer/core';
import type { SealKey } from '../../src/sealing/keys/make-seal-key.ts';

/** What an attacker has: sealed files, and in some attacks the key. */
export interface Loot {
  /** A sealed file of the organization. */
  readonly file: Buffer;
  /** Another one. */
  readonly other: Buffer;
  /** A sealed file of another organization. */
  readonly strangers: Buffer;
  /** The key of the organization, which some attackers have. */
  readonly key: SealKey;
  /** A key of the attacker's own, for which the certificate tells the same names. */
  readonly ownKey: SealKey;
}

/** A file that must not pass for a sealed one. */
export interface Attack {
  readonly name: string;
  /** The expected changes, in order. */
  readonly finds: readonly ChangeKind[];
  readonly make: (loot: Loot) => Buffer | Promise<Buffer>;
}
