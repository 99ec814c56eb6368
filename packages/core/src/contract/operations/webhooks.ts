import * as v from 'valibot';
import { idSchema } from '../../ids.ts';
import type { Operation } from '../operation.ts';
import { listOf, listQuerySchema } from '../paging.ts';
import { webhookDeliverySchema } from '../webhook-delivery.ts';
import { webhookRecordSchema, webhookWithSecretSchema } from '../webhook-record.ts';
import { createWebhookSchema, rotateWebhookSecretSchema, updateWebhookSchema } from '../webhook-requests.ts';

const webhookId = idSchema('whk');
const webhookParams = v.object({ webhookId });

/** The webhook endpoints of an organization. */
export const webhookOperations = {
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    keys: ['sk'],
    scope: 'webhooks:write',
    isForAllDocuments: true,
    body: createWebhookSchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: webhookWithSecretSchema,
    errors: [],
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    keys: ['sk'],
    scope: 'webhooks:read',
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(webhookRecordSchema),
    errors: [],
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/:webhookId',
    keys: ['sk'],
    scope: 'webhooks:read',
    params: webhookParams,
    status: 200,
    envelope: 'data',
    answer: webhookRecordSchema,
    errors: ['NOT_FOUND'],
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    keys: ['sk'],
    scope: 'webhooks:write',
    params: webhookParams,
    body: updateWebhookSchema,
    bodyType: 'json',
    // The same changes again have no further effect.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: webhookRecordSchema,
    errors: ['NOT_FOUND'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    keys: ['sk'],
    scope: 'webhooks:write',
    params: webhookParams,
    status: 200,
    envelope: 'data',
    answer: v.object({ id: webhookId, deleted: v.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/:webhookId/rotate-secret',
    keys: ['sk'],
    scope: 'webhooks:write',
    params: webhookParams,
    body: rotateWebhookSecretSchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: webhookWithSecretSchema,
    errors: ['NOT_FOUND'],
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    keys: ['sk'],
    scope: 'webhooks:write',
    params: webhookParams,
    status: 201,
    envelope: 'data',
    answer: webhookDeliverySchema,
    errors: ['NOT_FOUND'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    keys: ['sk'],
    scope: 'webhooks:read',
    params: webhookParams,
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(webhookDeliverySchema),
    errors: ['NOT_FOUND'],
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    keys: ['sk'],
    scope: 'webhooks:write',
    params: v.object({ webhookId, deliveryId: idSchema('evt') }),
    status: 200,
    envelope: 'data',
    answer: webhookDeliverySchema,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
