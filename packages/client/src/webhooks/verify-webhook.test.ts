/// <reference types="node" />
import { createHmac } from 'node:crypto';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ReceivedWebhook, verifyWebhook } from './verify-webhook.ts';
import { WebhookError } from './webhook-error.ts';

const tolerance = 300;

/**
 * The message in the tests of the standard's libraries
 * (https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries, in the tests of signing).
 */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

const secret = published.secret;
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = 1_764_000_000_000;
const event = {
  type: 'submission.completed',
  timestamp: '2026-11-21T10:00:02.000Z',
  data: { documentId: 'doc_1', submissionId: 'sub_1', status: 'completed', sha256: 'é' },
};

interface Sent {
  readonly id?: string;
  readonly timestamp?: number | string;
  readonly body?: string;
  readonly by?: string;
}

function sign({ id = 'evt_1', timestamp = now / 1000, body = JSON.stringify(event), by = secret }: Sent = {}): string {
  const key = Buffer.from(by.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function received(sent: Sent = {}, more: Partial<ReceivedWebhook> = {}): ReceivedWebhook {
  const { id = 'evt_1', timestamp = now / 1000, body = JSON.stringify(event) } = sent;
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': sign(sent) };
  return { headers, body, secret, now, ...more };
}

/** The `problem` of a message. */
async function problemOf(message: ReceivedWebhook): Promise<unknown> {
  const error: unknown = await verifyWebhook(message).then(
    () => expect.fail('It should have been refused.'),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(WebhookError);
  return (error as WebhookError).problem;
}

/** A message with changed headers. */
function withHeaders(headers: Readonly<Record<string, string | undefined>>, sent: Sent = {}): ReceivedWebhook {
  const message = received(sent);
  return { ...message, headers: { ...(message.headers as Record<string, string>), ...headers } };
}

describe('the example of the standard', () => {
  const headers = {
    'webhook-id': published.id,
    'webhook-timestamp': String(published.timestamp),
    'webhook-signature': published.signature,
  };
  const message = { headers, body: published.body, secret: published.secret, now: published.timestamp * 1000 };

  it('has a valid signature, although it is not an event', async () => {
    expect(await problemOf(message)).toBe('malformed_body');
  });

  it('is refused with one letter changed', async () => {
    expect(await problemOf({ ...message, body: published.body.replace('4}', '5}') })).toBe('wrong_signature');
    expect(await problemOf({ ...message, headers: { ...headers, 'webhook-id': 'msg_other' } })).toBe('wrong_signature');
  });
});

describe('a message of the service', () => {
  it('is returned as an event, from Node, Express and fetch', async () => {
    const { headers, body } = received();
    const plain = headers as Record<string, string>;
    const bytes = new TextEncoder().encode(String(body));
    const upper = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name.toUpperCase(), [value]]));
    const part = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]).subarray(6, 6 + bytes.length);
    for (const [given, as] of [
      [plain, body],
      [new Headers(plain), bytes],
      [upper, part],
    ] as const) {
      expect(await verifyWebhook({ headers: given, body: as, secret, now })).toEqual(event);
    }
  });

  it('has typed data', async () => {
    const found = await verifyWebhook(received());
    if (found.type !== 'submission.completed') return expect.fail('It is another one.');
    expectTypeOf(found.data.submissionId).toEqualTypeOf<string>();
    expect(found.data.submissionId).toBe('sub_1');
  });

  it('is verified by a secret with or without its prefix', async () => {
    expect(await verifyWebhook(received({}, { secret: secret.replace('whsec_', '') }))).toEqual(event);
  });

  it('is verified by the current time by default', async () => {
    const { now: _now, ...message } = received({ timestamp: Math.floor(Date.now() / 1000) });
    expect(await verifyWebhook(message)).toEqual(event);
  });
});

describe('while a secret is rotated', () => {
  it('accepts one of several signatures and one of several secrets', async () => {
    const both = withHeaders({ 'webhook-signature': `${sign({ by: other })} ${sign()}` });
    expect(await verifyWebhook(both)).toEqual(event);
    expect(await verifyWebhook({ ...both, secret: other })).toEqual(event);
    expect(await verifyWebhook(received({}, { secret: [other, secret] }))).toEqual(event);
    expect(await problemOf(received({}, { secret: other }))).toBe('wrong_signature');
  });

  it('ignores signatures of unknown versions', async () => {
    const unknown = withHeaders({ 'webhook-signature': `v1a,AAAA v2,${sign().slice(3)} ${sign()}` });
    expect(await verifyWebhook(unknown)).toEqual(event);
    expect(await problemOf(withHeaders({ 'webhook-signature': `v2,${sign().slice(3)}` }))).toBe('wrong_signature');
  });
});

describe('a message from another time', () => {
  const at = (seconds: number, more: Partial<ReceivedWebhook> = {}) =>
    received({ timestamp: now / 1000 + seconds }, more);

  it('is accepted within five minutes', async () => {
    for (const seconds of [-tolerance, tolerance]) expect(await verifyWebhook(at(seconds))).toEqual(event);
  });

  it('is refused beyond five minutes, also with a changed time', async () => {
    expect(await problemOf(at(-tolerance - 1))).toBe('too_old');
    expect(await problemOf(at(tolerance + 1))).toBe('too_new');
    expect(await problemOf(withHeaders({ 'webhook-timestamp': String(now / 1000 + 1) }))).toBe('wrong_signature');
  });

  it('is accepted within toleranceSeconds', async () => {
    expect(await verifyWebhook(at(-3_000, { toleranceSeconds: 3_600 }))).toEqual(event);
    expect(await problemOf(at(-11, { toleranceSeconds: 10 }))).toBe('too_old');
  });
});

describe('a forged message', () => {
  it('is refused without a header or with one twice', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      expect(await problemOf(withHeaders({ [name]: undefined })), name).toBe('missing_header');
      expect(await problemOf(withHeaders({ [name]: '' })), name).toBe('missing_header');
    }
    expect(await problemOf(withHeaders({ 'Webhook-Id': 'evt_2' }))).toBe('missing_header');
  });

  it('is refused with a malformed time', async () => {
    for (const time of ['soon', '1e9', '-5', '1764000000.5', ' 1764000000', `${10 ** 13}`]) {
      const message = withHeaders({ 'webhook-timestamp': time }, { timestamp: time });
      expect(await problemOf(message), time).toBe('malformed_header');
    }
  });

  it('is refused with a malformed signature', async () => {
    const [bare, upper] = [sign().slice(3), sign().replace('v1,', 'V1,')];
    for (const signature of ['v1,', 'v1', 'v1,%%%', bare, `${sign()}A`, upper, sign().slice(0, -8)]) {
      expect(await problemOf(withHeaders({ 'webhook-signature': signature })), signature).toBe('wrong_signature');
    }
  });

  it('is refused with another body, even by a space', async () => {
    expect(await problemOf({ ...received(), body: `${JSON.stringify(event)} ` })).toBe('wrong_signature');
    expect(await problemOf({ ...received(), body: '' })).toBe('wrong_signature');
  });
});

describe('a signed body', () => {
  it('is refused if it is not an event', async () => {
    for (const body of ['', '[]', 'null', '"a"', '{}', '{"type":"a"}', '{']) {
      expect(await problemOf(received({ body })), body).toBe('malformed_body');
    }
  });
});

describe('a mistake of the receiver', () => {
  it('is a TypeError: a missing or malformed secret, a missing or parsed body', async () => {
    const parsed = event as unknown as string;
    const absent = undefined as unknown as string;
    const secrets = [[], '', 'whsec_', 'whsec_%%%', 'wh sec'].map((wrong) => ({ secret: wrong }));
    for (const wrong of [...secrets, { body: parsed }, { body: absent }]) {
      await expect(verifyWebhook(received({}, wrong))).rejects.toBeInstanceOf(TypeError);
    }
  });

  it.each([
    ['secret', undefined, 'secret is undefined. It must be the secret of the endpoint'],
    ['secret', null, 'secret is null.'],
    ['secret', [secret, undefined], 'secret[1] is undefined.'],
    ['body', undefined, 'body is undefined. It must be the raw body'],
    ['headers', undefined, 'headers is undefined. It must be the headers of the request.'],
    ['headers', 'webhook-id: evt_1', 'headers is of type string.'],
  ])('is named in the error: %s %j', async (member, value, says) => {
    const error: unknown = await verifyWebhook({ ...received(), [member]: value }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(says);
  });
});
