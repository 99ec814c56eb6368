import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';
import { askOf, createWebhook, dataOf } from '../../../test/webhooks/endpoint.ts';

const service = runService();

describe('200', () => {
  it('gives an endpoint, and not its secret', async () => {
    const { secretKey } = await service().organization();
    const { secret: _secret, ...made } = await createWebhook(service(), secretKey, 'https://shop.example/');
    const heard = await askOf(service(), secretKey, made.id, 'GET');
    expect(heard.status).toBe(200);
    expect(dataOf(heard)).toEqual(made);
  });
});

describe('404', () => {
  it('for one that is not there, and for a key that is for some documents only, in the same words', async () => {
    const { secretKey, key } = await service().organization();
    const { id } = await createWebhook(service(), secretKey, 'https://shop.example/');
    const document = await createDocument(service().baseUrl, secretKey);
    const confined = await key('sk', { documentIds: [document.id] });
    const unknown = newId('whk');
    const words = async (asking: string, webhookId: string) => {
      const { status, text } = await askOf(service(), asking, webhookId, 'GET');
      return { status, text: text.replace(webhookId, 'it').replace(/"meta".*/, '') };
    };
    expect((await words(secretKey, unknown)).status).toBe(404);
    expect(await words(confined, id)).toEqual(await words(secretKey, unknown));
  });
});
