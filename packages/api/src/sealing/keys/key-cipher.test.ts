import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyCipher, prefixLength } from './key-cipher.ts';

const key = () => createSecretKey(randomBytes(32));
const owner = { organizationId: 'org_a', certificateId: 'crt_a' };
const secret = Buffer.from('a private key');

describe('an encrypted private key', () => {
  it('is decrypted with the same key for the same owner', () => {
    const same = key();
    expect(keyCipher(same).decrypt(keyCipher(same).encrypt(secret, owner), owner)).toEqual(secret);
  });

  it('is another one each time, and holds nothing of the key', () => {
    const cipher = keyCipher(key());
    const [one, other] = [cipher.encrypt(secret, owner), cipher.encrypt(secret, owner)];
    expect(Buffer.compare(one, other)).not.toBe(0);
    expect(Buffer.from(one).includes('private')).toBe(false);
  });

  it('begins with what tells the key that encrypted it', () => {
    const [same, other] = [key(), key()];
    const encrypted = keyCipher(same).encrypt(secret, owner);
    expect(encrypted.subarray(0, prefixLength)).toEqual(keyCipher(same).prefix);
    expect(keyCipher(other).prefix).not.toEqual(keyCipher(same).prefix);
  });

  it('is nothing with another key', () => {
    const encrypted = keyCipher(key()).encrypt(secret, owner);
    expect(() => keyCipher(key()).decrypt(encrypted, owner)).toThrow();
  });

  it.each([
    ['organization', { ...owner, organizationId: 'org_b' }],
    ['certificate', { ...owner, certificateId: 'crt_b' }],
  ])('is nothing to another %s', (_, other) => {
    const cipher = keyCipher(key());
    expect(() => cipher.decrypt(cipher.encrypt(secret, owner), other)).toThrow();
  });

  it('is nothing once a byte of it is another, or missing', () => {
    const cipher = keyCipher(key());
    const encrypted = cipher.encrypt(secret, owner);
    for (let place = prefixLength; place < encrypted.length; place++) {
      const changed = encrypted.map((byte, index) => (index === place ? byte ^ 1 : byte));
      expect(() => cipher.decrypt(changed, owner), String(place)).toThrow();
      expect(() => cipher.decrypt(encrypted.subarray(0, place), owner), String(place)).toThrow();
    }
  });
});
