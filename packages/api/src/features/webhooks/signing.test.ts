import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedHeaders, webhookSecrets } from './signing.ts';

/** The secret and message of the Standard Webhooks test suites. */
const published = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the headers of a message', () => {
  it('match the example of the standard', () => {
    expect(signedHeaders(message, [published])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
  });

  it('have a signature for each secret, separated by spaces', () => {
    const both = signedHeaders(message, [Buffer.alloc(32, 7), published])['webhook-signature'];
    expect(both).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    expect(both.endsWith(` ${signature}`)).toBe(true);
  });

  it('have a signature that depends on id, time and body', () => {
    const others = [{ id: 'msg_other' }, { timestamp: 1_614_265_331 }, { body: '{"test": 2432232315}' }];
    const all = others.map((other) => signedHeaders({ ...message, ...other }, [published])['webhook-signature']);
    expect(new Set([...all, signature]).size).toBe(4);
  });
});

const secrets = webhookSecrets(createSecretKey(randomBytes(32)));
const owner = { organizationId: 'org_1', id: 'whk_1' };

describe('a secret', () => {
  it('is 32 random bytes in the format of the standard', () => {
    const made = [1, 2, 3].map(() => secrets.make(owner).shown);
    for (const secret of made) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Set(made).size).toBe(3);
  });

  it('is stored encrypted, and decrypts to the original', () => {
    const { shown, stored } = secrets.make(owner);
    const bytes = Buffer.from(shown.slice('whsec_'.length), 'base64');
    expect(Buffer.from(stored).includes(bytes)).toBe(false);
    expect(Buffer.compare(secrets.open(stored, owner), bytes)).toBe(0);
  });

  it.each([
    ['of another organization', { organizationId: 'org_2', id: 'whk_1' }],
    ['of another endpoint', { organizationId: 'org_1', id: 'whk_2' }],
  ])('does not decrypt for %s', (_, other) => {
    const { stored } = secrets.make(owner);
    expect(() => secrets.open(stored, other)).toThrow();
  });

  it('does not decrypt with another key, or when it was changed or truncated', () => {
    const { stored } = secrets.make(owner);
    expect(() => webhookSecrets(createSecretKey(randomBytes(32))).open(stored, owner)).toThrow();
    expect(() =>
      secrets.open(
        stored.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
        owner,
      ),
    ).toThrow();
    expect(() => secrets.open(stored.subarray(0, 10), owner)).toThrow('too short');
  });
});
