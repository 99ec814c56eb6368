import { callOver } from './call.ts';
import type { Client } from './client.ts';
import { type Clock, systemClock } from './clock.ts';
import { apiKeyFunctions } from './functions/api-keys.ts';
import { documentFunctions } from './functions/documents.ts';
import { organizationFunctions } from './functions/organizations.ts';
import { sdkFunctions } from './functions/sdk.ts';
import { submissionFunctions } from './functions/submissions.ts';
import { webhookFunctions } from './functions/webhooks.ts';
import { type ClientOptions, connectionOf } from './options.ts';

/** A client with a clock of one's own, for tests. */
export function createClientWith(clock: Clock, options: ClientOptions): Client {
  const call = callOver(connectionOf(options), clock);
  return {
    ...sdkFunctions(call),
    ...documentFunctions(call),
    ...submissionFunctions(call),
    ...apiKeyFunctions(call),
    ...organizationFunctions(call),
    ...webhookFunctions(call),
    withApiKey: (apiKey) => createClientWith(clock, { ...options, apiKey }),
  };
}

/**
 * Makes a client of the service, for browsers and for Node.
 *
 * Attempts that were refused (429, 503, no connection) are repeated with exponential backoff and jitter, and after the
 * Retry-After of the server; those whose answer was lost only where a repeat is safe: reading, revoking, changing
 * settings, and submitting, which carries an Idempotency-Key. Everything that fails is core's `ServiceError`; its
 * `status` is 0 when no answer came.
 *
 * @throws ServiceError `INVALID_API_KEY` for a key that is missing or malformed; in a browser, where a page would stay
 *   empty, each call rejects with it, and with `INSUFFICIENT_PERMISSIONS` for a secret key. TypeError for another option
 *   that cannot be
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey: secretKey });
 * const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields });
 */
export function createClient(options: ClientOptions): Client {
  return createClientWith(systemClock, options);
}
