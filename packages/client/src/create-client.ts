import { createCall } from './call.ts';
import type { Client } from './client.ts';
import { type Clock, systemClock } from './clock.ts';
import { apiKeyFunctions } from './functions/api-keys.ts';
import { documentFunctions } from './functions/documents.ts';
import { envelopeFunctions } from './functions/envelopes.ts';
import { organizationFunctions } from './functions/organizations.ts';
import { sdkFunctions } from './functions/sdk.ts';
import { submissionFunctions } from './functions/submissions.ts';
import { webhookFunctions } from './functions/webhooks.ts';
import { type ClientOptions, connectionOf } from './options.ts';

/** Creates a client with the given clock, for tests. */
export function createClientWith(clock: Clock, options: ClientOptions): Client {
  const call = createCall(connectionOf(options), clock);
  return {
    ...sdkFunctions(call),
    ...documentFunctions(call),
    ...submissionFunctions(call),
    ...envelopeFunctions(call),
    ...apiKeyFunctions(call),
    ...organizationFunctions(call),
    ...webhookFunctions(call),
    withApiKey: (apiKey) => createClientWith(clock, { ...options, apiKey }),
  };
}

/**
 * Creates a client of the service, for browsers and Node.
 *
 * Refused requests (429, 503, no connection) are retried with exponential backoff, jitter and the Retry-After of the server.
 * Requests whose answer was lost are retried only where that is safe: reading, revoking, changing settings, and submitting,
 * which sends an Idempotency-Key. All failures are a `ServiceError`, with `status` 0 if there was no answer.
 *
 * @throws ServiceError `INVALID_API_KEY` for a missing or malformed key; TypeError for any other invalid option. In a browser,
 *   calls reject with `INVALID_API_KEY` instead, and with `INSUFFICIENT_PERMISSIONS` for a secret key, so that the page can render
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey: secretKey });
 * const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields });
 */
export function createClient(options: ClientOptions): Client {
  return createClientWith(systemClock, options);
}
