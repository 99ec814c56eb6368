import { describe, expect, it } from 'vitest';
import { signedHeaders } from './sign.ts';

/** The secret and the message that the libraries of Standard Webhooks are tested with. */
const published = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the headers of a message', () => {
  it('are those that the standard has published', () => {
    expect(signedHeaders(message, [published])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
  });

  it('have a signature by each secret, with a space between them', () => {
    const both = signedHeaders(message, [Buffer.alloc(32, 7), published])['webhook-signature'];
    expect(both).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    expect(both.endsWith(` ${signature}`)).toBe(true);
  });

  it('are others for another id, another time and another body', () => {
    const others = [{ id: 'msg_other' }, { timestamp: 1_614_265_331 }, { body: '{"test": 2432232315}' }];
    const all = others.map((other) => signedHeaders({ ...message, ...other }, [published])['webhook-signature']);
    expect(new Set([...all, signature]).size).toBe(4);
  });
});
