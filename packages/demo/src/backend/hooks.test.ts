import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { hookSecret, startDemo } from '../../test/start-demo.ts';
import type { EventList } from '../wire.ts';
import { createInbox } from './inbox.ts';

const event: WebhookEvent = {
  type: 'document.created',
  timestamp: '2026-11-22T10:00:00.000Z',
  data: { documentId: 'doc_1', externalId: null, metadata: {}, version: 1 },
};

/** Creates a signed webhook request like that of the API. */
function message(id: string, body = JSON.stringify(event), secret = hookSecret): RequestInit {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...signed }, body };
}

async function setUp() {
  const { ask, origin, api } = await startDemo();
  return {
    ask,
    origin,
    api,
    /** Sends no origin, like the API and unlike a page. */
    send: (init: RequestInit) => fetch(`${origin}/hooks`, init),
    list: async () => (await (await ask('/backend/events')).json()) as EventList,
  };
}

describe('a webhook event', () => {
  it('is accepted, and listed with the time it arrived', async () => {
    const { send, list, origin } = await setUp();
    expect((await send(message('evt_1'))).status).toBe(204);
    const { url, events } = await list();
    expect(url).toBe(`${origin}/hooks`);
    expect(events).toEqual([{ id: 'evt_1', event, times: 1, receivedAt: expect.stringMatching(/Z$/) }]);
  });

  it('is listed once when it is delivered again', async () => {
    const { send, list } = await setUp();
    for (const _ of [1, 2]) await send(message('evt_1'));
    await send(message('evt_2'));
    expect((await list()).events.map(({ id, times }) => [id, times])).toEqual([
      ['evt_2', 1],
      ['evt_1', 2],
    ]);
  });
});

describe('a forged event', () => {
  it('is refused without a valid signature, with another body, or with another media type', async () => {
    const { send, list } = await setUp();
    for (const init of [
      { ...message('evt_1'), headers: { 'Content-Type': 'application/json' } },
      message('evt_1', undefined, `whsec_${btoa('x'.repeat(32))}`),
      { ...message('evt_1'), body: '{}' },
      { ...message('evt_1'), headers: { 'Content-Type': 'text/plain' } },
    ])
      expect((await send(init)).status).toBe(400);
    expect((await list()).events).toEqual([]);
  });
});

describe('a test event', () => {
  it('can be requested only by the pages of the demo', async () => {
    const { ask } = await setUp();
    expect((await ask('/backend/events/test', { method: 'POST' })).status).toBe(201);
    const headers = { Origin: 'https://elsewhere.example' };
    expect((await ask('/backend/events/test', { method: 'POST', headers })).status).toBe(403);
  });
});

describe('the inbox', () => {
  it('keeps the latest 200 events', () => {
    const inbox = createInbox();
    for (let index = 0; index < 250; index++) inbox.add(`evt_${index}`, event, index);
    const ids = inbox.list().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'evt_249', 'evt_50']);
  });
});
