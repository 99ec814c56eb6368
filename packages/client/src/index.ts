export {
  type ErrorCode,
  type Field,
  type FieldValue,
  type Reason,
  type Scope,
  ServiceError,
} from '@document-signer/core';
export type { Client } from './client.ts';
export { createClient } from './create-client.ts';
export type { CallOptions, ListQuery, NewDocument, NewField, ReferenceQuery, ReplaceFieldsOptions } from './input.ts';
export type { ClientOptions } from './options.ts';
export type { PagePromise } from './page-promise.ts';
export type * from './types/index.ts';
export { type ReceivedWebhook, verifyWebhook } from './webhooks/verify-webhook.ts';
export { WebhookError, type WebhookProblem } from './webhooks/webhook-error.ts';
