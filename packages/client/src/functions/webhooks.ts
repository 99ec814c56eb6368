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

/** Where an organization is told of what happens. All of them need a secret key that is for all documents. */
export interface WebhookFunctions {
  /**
   * Registers an endpoint for some events. The secret is shown this one time; `verifyWebhook` takes it.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason` `not_allowed` for a URL that nothing is sent to: not
   *   `https://`, not on the internet, or with a password in it; `too_many` for more endpoints than one may have
   * @example const { id, secret } = await client.createWebhook({ url, events: ['submission.completed'] });
   */
  readonly createWebhook: (webhook: CreateWebhook, options?: CallOptions) => Promise<WebhookWithSecret>;

  /**
   * Lists the endpoints, newest first: one page or all, as `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit out of 1 to 100, or a cursor of another list
   * @example for await (const { url, failingSince } of client.listWebhooks()) if (failingSince) warn(url);
   */
  readonly listWebhooks: (query?: ListQuery, options?: CallOptions) => PagePromise<WebhookRecord>;

  /**
   * Gives an endpoint, never its secret.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example const { enabled, disabledReason } = await client.getWebhook(webhookId);
   */
  readonly getWebhook: (webhookId: string, options?: CallOptions) => Promise<WebhookRecord>;

  /**
   * Changes an endpoint, disables it, or enables it again. What is left out stays as it is.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR` as `createWebhook`
   * @example await client.updateWebhook(webhookId, { enabled: true });
   */
  readonly updateWebhook: (webhookId: string, changes: UpdateWebhook, options?: CallOptions) => Promise<WebhookRecord>;

  /**
   * Deletes an endpoint and the log of its deliveries. What was to be delivered is not.
   *
   * @throws ServiceError `NOT_FOUND`
   * @example await client.deleteWebhook(webhookId);
   */
  readonly deleteWebhook: (webhookId: string, options?: CallOptions) => Promise<DeletedWebhook>;

  /**
   * Gives an endpoint a new secret, shown this one time. The one from before signs, too, for `overlapSeconds`: a day when
   * left out, seven at most. `verifyWebhook` takes both.
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
   * Lists what was sent to an endpoint, or is to be, newest first, with every attempt: one page or all, as
   * `listDocuments`.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR` for a limit out of 1 to 100, or a cursor of another list
   * @example for await (const { status, attempts } of client.listWebhookDeliveries(webhookId)) console.log(status);
   */
  readonly listWebhookDeliveries: (
    webhookId: string,
    query?: ListQuery,
    options?: CallOptions,
  ) => PagePromise<WebhookDelivery>;

  /**
   * Sends an event to an endpoint once more, at once, under the same `webhook-id`.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`, status 409, reason `webhook_disabled`
   * @example await client.redeliverWebhook(webhookId, deliveryId);
   */
  readonly redeliverWebhook: (webhookId: string, deliveryId: string, options?: CallOptions) => Promise<WebhookDelivery>;
}

/** The functions of webhooks over a way to the service. */
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
