import type { Call } from '../call.ts';
import type { CallOptions, ListQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type {
  CreateWebhook,
  DeletedWebhook,
  RotateWebhookSecret,
  UpdateWebhook,
  WebhookDelivery,
  WebhookRecord,
  WebhookWithSecret,
} from '../types/index.ts';

/** Webhook endpoints. These functions need a secret key for all documents. */
export interface WebhookFunctions {
  /**
   * Registers an endpoint for event types. The secret is returned only once; pass it to `verifyWebhook`.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason` `not_allowed` for a URL that is not `https://`, not on the
   *   internet, or contains a password; `too_many` if the organization has too many endpoints
   * @example const { id, secret } = await client.createWebhook({ url, events: ['submission.completed'] });
   */
  readonly createWebhook: (webhook: CreateWebhook, options?: CallOptions) => Promise<WebhookWithSecret>;

  /**
   * Lists the endpoints, newest first. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { url, failingSince } of client.listWebhooks()) if (failingSince) warn(url);
   */
  readonly listWebhooks: (query?: ListQuery, options?: CallOptions) => PagePromise<WebhookRecord>;

  /**
   * Gets an endpoint, without its secret.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { enabled, disabledReason } = await client.getWebhook(webhookId);
   */
  readonly getWebhook: (webhookId: string, options?: CallOptions) => Promise<WebhookRecord>;

  /**
   * Changes, disables or enables an endpoint. Omitted members stay unchanged.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR` like `createWebhook`
   * @example await client.updateWebhook(webhookId, { enabled: true });
   */
  readonly updateWebhook: (webhookId: string, changes: UpdateWebhook, options?: CallOptions) => Promise<WebhookRecord>;

  /**
   * Deletes an endpoint and its deliveries. Pending events are not sent.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example await client.deleteWebhook(webhookId);
   */
  readonly deleteWebhook: (webhookId: string, options?: CallOptions) => Promise<DeletedWebhook>;

  /**
   * Gives an endpoint a new secret, which is returned only once. The previous secret also signs for `overlapSeconds`: one day by
   * default, at most seven. `verifyWebhook` accepts both.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR` for an overlap out of range
   * @example const { secret } = await client.rotateWebhookSecret(webhookId);
   */
  readonly rotateWebhookSecret: (
    webhookId: string,
    rotation?: RotateWebhookSecret,
    options?: CallOptions,
  ) => Promise<WebhookWithSecret>;

  /**
   * Sends an endpoint an event of the type `webhook.test`.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`, status 409, reason `webhook_disabled`
   * @example const { id } = await client.testWebhook(webhookId);
   */
  readonly testWebhook: (webhookId: string, options?: CallOptions) => Promise<WebhookDelivery>;

  /**
   * Lists the events that were or will be sent to an endpoint, newest first, with every attempt. Returns one page or all, like
   * `listDocuments`.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { status, attempts } of client.listWebhookDeliveries(webhookId)) console.log(status);
   */
  readonly listWebhookDeliveries: (
    webhookId: string,
    query?: ListQuery,
    options?: CallOptions,
  ) => PagePromise<WebhookDelivery>;

  /**
   * Sends an event to an endpoint again at once, with the same `webhook-id`.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`, status 409, reason `webhook_disabled`
   * @example await client.redeliverWebhook(webhookId, deliveryId);
   */
  readonly redeliverWebhook: (webhookId: string, deliveryId: string, options?: CallOptions) => Promise<WebhookDelivery>;
}

/** Creates the functions of webhooks. */
export function webhookFunctions(call: Call): WebhookFunctions {
  return {
    createWebhook: (webhook, options) => call('createWebhook', { body: webhook }, options),
    listWebhooks: (query, options) => pagesOf((query) => call('listWebhooks', { query }, options), query),
    getWebhook: (webhookId, options) => call('getWebhook', { params: { webhookId } }, options),
    updateWebhook: (webhookId, changes, options) =>
      call('updateWebhook', { params: { webhookId }, body: changes }, options),
    deleteWebhook: (webhookId, options) => call('deleteWebhook', { params: { webhookId } }, options),
    rotateWebhookSecret: (webhookId, rotation = {}, options) =>
      call('rotateWebhookSecret', { params: { webhookId }, body: rotation }, options),
    testWebhook: (webhookId, options) => call('testWebhook', { params: { webhookId } }, options),
    listWebhookDeliveries: (webhookId, query, options) =>
      pagesOf((query) => call('listWebhookDeliveries', { params: { webhookId }, query }, options), query),
    redeliverWebhook: (webhookId, deliveryId, options) =>
      call('redeliverWebhook', { params: { webhookId, deliveryId } }, options),
  };
}
