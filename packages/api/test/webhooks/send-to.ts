import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import * as v from 'valibot';
import { type AddressRules, addressRules } from '../../src/features/webhooks/address-rules.ts';
import { createResolve } from '../../src/features/webhooks/resolve.ts';
import { type SendOptions, type Sent, send } from '../../src/features/webhooks/send.ts';
import { allowedNetworks } from '../../src/process/config-schemas.ts';
import { listen } from '../listen.ts';
import { hostCertificate } from './host-certificate.ts';

/** The address rules of a WEBHOOK_ALLOWED_NETWORKS setting. */
export function rulesOf(setting: string, own?: () => readonly string[]): AddressRules {
  return addressRules(v.parse(allowedNetworks, setting), own);
}

/** The options of production, but with local receivers allowed and a shorter timeout. */
export const options: SendOptions = {
  rules: rulesOf('127.0.0.0/8:1-65535'),
  resolve: createResolve(),
  timeoutMs: 2_000,
};

/** A message. */
export const message = {
  headers: { 'Content-Type': 'application/json', 'webhook-id': 'evt_1' },
  body: '{"a":"ü"}',
} as const;

/** Sends the message once. */
export function sendTo(url: string, more: Partial<SendOptions> = {}): Promise<Sent> {
  return send({ url, ...message }, { ...options, ...more }, new AbortController().signal);
}

/** Sends the message once to a receiver that counts as public. `react` answers it after it is read. */
export async function sendToPublic(react: RequestListener, more: Partial<SendOptions> = {}): Promise<Sent> {
  const { key, cert: ca } = hostCertificate('hooks.example');
  const server = createServer({ key, cert: ca }, (request, response) => {
    request.on('end', () => react(request, response)).resume();
  });
  const rules = { allowsNetworks: false, kindOf: () => 'public' as const };
  const resolve = async () => ['127.0.0.1'];
  return sendTo(`https://hooks.example:${await listen(server)}/hooks`, { ca, rules, resolve, ...more });
}
