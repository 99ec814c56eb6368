import { type KeyObject, randomBytes } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../keys/encrypted-bytes.ts';

/** Whose secret it is: it can be decrypted as nobody else's, wherever in the database it is copied to. */
interface SecretOwner {
  readonly organizationId: string;
  readonly id: string;
}

/** Makes the secrets that webhooks are signed with, and keeps them. */
export interface WebhookSecrets {
  /** A new secret, as it is shown once, and as it is stored. */
  make(owner: SecretOwner): { readonly shown: string; readonly stored: Uint8Array };
  /** The bytes that are signed with. @throws Error when it was stored with another key, for another owner, or was changed */
  open(stored: Uint8Array, owner: SecretOwner): Uint8Array;
}

/** What Standard Webhooks asks for is between 24 and 64 bytes. */
const bytes = 32;

/** @param key which secrets are encrypted with where they are stored */
export function webhookSecrets(key: KeyObject): WebhookSecrets {
  const nameOf = ({ organizationId, id }: SecretOwner) => `${organizationId} ${id}`;
  return {
    make(owner) {
      const secret = randomBytes(bytes);
      return { shown: `whsec_${secret.toString('base64')}`, stored: encryptBytes(key, secret, nameOf(owner)) };
    },
    open: (stored, owner) => decryptBytes(key, stored, nameOf(owner)),
  };
}
