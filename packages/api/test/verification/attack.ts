import type { ChangeKind } from '@document-signer/core';
import type { SealKey } from '../../src/sealing/keys/make-seal-key.ts';

/** The sealed files and keys that an attack can use. */
export interface AttackInput {
  /** A sealed file of the organization. */
  readonly file: Buffer;
  /** Another sealed file of the same organization. */
  readonly other: Buffer;
  /** A sealed file of another organization. */
  readonly foreign: Buffer;
  /** The key of the organization, for attacks that assume it was stolen. */
  readonly key: SealKey;
  /** The attacker's own key. Its certificate has the same names. */
  readonly attackerKey: SealKey;
}

/** A file that verification must reject. */
export interface Attack {
  readonly name: string;
  /** The changes that verification reports, in order. */
  readonly finds: readonly ChangeKind[];
  readonly make: (input: AttackInput) => Buffer | Promise<Buffer>;
}
