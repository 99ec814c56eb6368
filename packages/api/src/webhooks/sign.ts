import { createHmac } from 'node:crypto';

/** What is sent, and when. */
export interface Message {
  /** The same in every attempt. */
  readonly id: string;
  /** Seconds since the epoch, of this attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers that prove who sends a message (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md):
 * a signature by each secret, with a space between them.
 */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly Uint8Array[]) {
  const sign = (secret: Uint8Array) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
