import { addressRules } from '../../src/webhooks/addresses.ts';
import { resolveByDns } from '../../src/webhooks/resolve.ts';
import { type SendOptions, type Sent, send } from '../../src/webhooks/send.ts';

/** As in earnest, but for receivers on this machine, and with less patience. */
export const options: SendOptions = { rules: addressRules(['127.0.0.0/8']), resolve: resolveByDns, timeout: 2_000 };

/** What is sent. */
export const message = {
  headers: { 'Content-Type': 'application/json', 'webhook-id': 'evt_1' },
  body: '{"a":"ü"}',
} as const;

/** Sends the message once. */
export function sendTo(url: string, more: Partial<SendOptions> = {}): Promise<Sent> {
  return send({ url, ...message }, { ...options, ...more }, new AbortController().signal);
}
