import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@document-signer/client';
import { newId, webhookEventTypes } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../test/fake-api.ts';
import { openWebhook } from './webhook.ts';

const url = 'http://127.0.0.1:5173/hooks';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function setUp() {
  const api = await startFakeApi();
  const client = createClient({ ...api, apiKey: api.secretKey, retries: 0 });
  return { api, options: { client, organizationId: newId('org'), folder, url } };
}

describe('the webhook endpoint', () => {
  it('is registered for all events on the first start, and reused on the second', async () => {
    const { api, options } = await setUp();
    const first = await openWebhook(options);
    expect(api.webhooks.get(first.id)).toMatchObject({ url, events: webhookEventTypes });
    expect(await openWebhook(options)).toEqual(first);
    expect(api.webhooks.size).toBe(1);
  });

  it('is enabled again after the API disabled it', async () => {
    const { api, options } = await setUp();
    const { id } = await openWebhook(options);
    await options.client.updateWebhook(id, { enabled: false });
    await openWebhook(options);
    expect(api.webhooks.get(id)).toMatchObject({ enabled: true });
  });

  it('is replaced when the address of the demo changes', async () => {
    const { api, options } = await setUp();
    const first = await openWebhook(options);
    const moved = await openWebhook({ ...options, url: 'http://127.0.0.1:5305/hooks' });
    expect(moved.id).not.toBe(first.id);
    expect([...api.webhooks.keys()]).toEqual([moved.id]);
  });

  it('is registered again if deleted, and for another organization', async () => {
    const { api, options } = await setUp();
    const { id } = await openWebhook(options);
    await options.client.deleteWebhook(id);
    const again = await openWebhook(options);
    expect(api.webhooks.has(again.id)).toBe(true);
    const other = await openWebhook({ ...options, organizationId: newId('org') });
    expect(other.id).not.toBe(again.id);
  });

  it('stores its secret in a file that only its owner can read', async () => {
    const { options } = await setUp();
    const { secret } = await openWebhook(options);
    const file = join(folder, 'webhook.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(secret);
  });
});
