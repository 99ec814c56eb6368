import type { ApiKeyFunctions } from './functions/api-keys.ts';
import type { DocumentFunctions } from './functions/documents.ts';
import type { OrganizationFunctions } from './functions/organizations.ts';
import type { SdkFunctions } from './functions/sdk.ts';
import type { SubmissionFunctions } from './functions/submissions.ts';
import type { WebhookFunctions } from './functions/webhooks.ts';

/**
 * The service as functions, one for each operation. All of them reject with core's `ServiceError`, or with the reason
 * of the signal when that is aborted. Functions need no `this`, so they can be handed on by themselves.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey });
 * const { fields } = await client.getDocument('doc_5v8m2c0k7q3r9t1w4x6y8z0a2b');
 */
export interface Client
  extends SdkFunctions,
    DocumentFunctions,
    SubmissionFunctions,
    ApiKeyFunctions,
    OrganizationFunctions,
    WebhookFunctions {
  /** The same client with another API key, for example when a session was renewed. Throws like `createClient`. */
  withApiKey(apiKey: string): Client;
}
