import type { Operation } from './operation.ts';
import { apiKeyOperations } from './operations/api-keys.ts';
import { documentOperations } from './operations/documents.ts';
import { envelopeOperations } from './operations/envelopes.ts';
import { organizationOperations } from './operations/organizations.ts';
import { sdkOperations } from './operations/sdk.ts';
import { submissionOperations } from './operations/submissions.ts';
import { verifyOperations } from './operations/verify.ts';
import { webhookOperations } from './operations/webhooks.ts';

/**
 * The contract: all operations of the service. The API mounts its routes from this table, the client is typed by it,
 * OpenAPI is generated from it, and a test proves that each row is mounted and each answer parses.
 */
export const operations = {
  ...sdkOperations,
  ...documentOperations,
  ...submissionOperations,
  ...envelopeOperations,
  ...verifyOperations,
  ...apiKeyOperations,
  ...organizationOperations,
  ...webhookOperations,
} as const satisfies Record<string, Operation>;

/** The operations table as a type. */
export type Operations = typeof operations;

/** The name of an operation. */
export type OperationName = keyof Operations;
