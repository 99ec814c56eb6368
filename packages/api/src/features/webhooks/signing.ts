import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../../secrets/encrypted-bytes.ts';

/** The endpoint of a secret. Copied to another row, the secret cannot be decrypted. */
interface SecretOwner {
  readonly organizationId: string;
  readonly id: string;
}

/** Creates the secrets that sign messages, and decrypts them. */
export interface WebhookSecrets {
  /** A new secret, as it is shown once and as it is stored. */
  make(owner: SecretOwner): { readonly shown: string; readonly stored: Uint8Array };
  /** The bytes to sign with. @throws Error when it was encrypted with another key or for another owner, or was changed */
  open(stored: Uint8Array, owner: SecretOwner): Uint8Array;
}

/** Standard Webhooks requires 24 to 64. */
const secretBytes = 32;

/** @param key encrypts the secrets where they are stored */
export function webhookSecrets(key: KeyObject): WebhookSecrets {
  const contextOf = ({ organizationId, id }: SecretOwner) => `${organizationId} ${id}`;
  return {
    make(owner) {
      const secret = randomBytes(secretBytes);
      return { shown: `whsec_${secret.toString('base64')}`, stored: encryptBytes(key, secret, contextOf(owner)) };
    },
    open: (stored, owner) => decryptBytes(key, stored, contextOf(owner)),
  };
}

interface SignedContent {
  /** The id of the event, the same in every attempt. */
  readonly id: string;
  /** The time of the attempt, in seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers that authenticate a message, with one signature for each secret
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export function signedHeaders({ id, timestamp, body }: SignedContent, secrets: readonly Uint8Array[]) {
  const sign = (secret: Uint8Array) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
