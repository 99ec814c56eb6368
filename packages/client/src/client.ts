import type { ApiKeyFunctions } from './functions/api-keys.ts';
import type { DocumentFunctions } from './functions/documents.ts';
import type { EnvelopeFunctions } from './functions/envelopes.ts';
import type { OrganizationFunctions } from './functions/organizations.ts';
import type { SdkFunctions } from './functions/sdk.ts';
import type { SubmissionFunctions } from './functions/submissions.ts';
import type { WebhookFunctions } from './functions/webhooks.ts';

/**
 * The operations of the service as functions. They reject with `ServiceError`, or with the reason of the signal if it is
 * aborted. They do not use `this`, so you can pass them around.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey });
 * const { fields } = await client.getDocument('doc_5v8m2c0k7q3r9t1w4x6y8z0a2b');
 */
export interface Client
  extends SdkFunctions,
    DocumentFunctions,
    SubmissionFunctions,
    EnvelopeFunctions,
    ApiKeyFunctions,
    OrganizationFunctions,
    WebhookFunctions {
  /** Returns the same client with another API key, such as for a renewed session. Throws like `createClient`. */
  withApiKey(apiKey: string): Client;
}
