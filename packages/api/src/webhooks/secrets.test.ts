import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webhookSecrets } from './secrets.ts';

const secrets = webhookSecrets(createSecretKey(randomBytes(32)));
const owner = { organizationId: 'org_1', id: 'whk_1' };

describe('a secret', () => {
  it('is 32 random bytes in the words of the standard, and another one each time', () => {
    const made = [1, 2, 3].map(() => secrets.make(owner).shown);
    for (const secret of made) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Set(made).size).toBe(3);
  });

  it('is kept encrypted, and opened as it was shown', () => {
    const { shown, stored } = secrets.make(owner);
    const bytes = Buffer.from(shown.slice('whsec_'.length), 'base64');
    expect(Buffer.from(stored).includes(bytes)).toBe(false);
    expect(Buffer.compare(secrets.open(stored, owner), bytes)).toBe(0);
  });

  it.each([
    ['of another organization', { organizationId: 'org_2', id: 'whk_1' }],
    ['of another endpoint', { organizationId: 'org_1', id: 'whk_2' }],
  ])('is not opened as that %s', (_, other) => {
    const { stored } = secrets.make(owner);
    expect(() => secrets.open(stored, other)).toThrow();
  });

  it('is not opened with another key, nor when it was changed or cut', () => {
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
