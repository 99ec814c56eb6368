import { createSecretKey, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keyBytesOf } from '../../../test/seal/open-seals.ts';
import { sealsOf } from '../../../test/seal/seals-of.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { makeOrganization } from '../../features/organizations/new-organization.ts';
import type { SealDeps } from './organization-seal.ts';
import { loadSealMaterial } from './organization-seal.ts';
import { checkSealKeys, findLostKeys, keyCipher, reencryptSealKeys } from './seal-keys.ts';

const newKey = () => randomBytes(32).toString('base64');

async function open(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const deps = await sealsOf(dataDir, settings);
  onTestFinished(() => deps.database.close());
  return deps;
}

async function organizationIn(deps: SealDeps): Promise<string> {
  const wanted = { name: 'Acme', plan: 'standard' } as const;
  return (await makeOrganization(deps, wanted, { keyId: null }, Date.now())).organization.id;
}

const keyOf = async (deps: SealDeps, id: string) =>
  Buffer.from(keyBytesOf(await loadSealMaterial(deps, id))).toString('hex');

describe('reencryptSealKeys', () => {
  it('keeps the private keys if the settings are unchanged', async () => {
    for (const settings of [{}, { SEAL_KEY: newKey() }]) {
      const folder = await temporaryFolder();
      const first = await open(folder, settings);
      const id = await organizationIn(first);
      const again = await open(folder, settings);
      await reencryptSealKeys(again.database, again.seals);
      expect(await keyOf(again, id)).toBe(await keyOf(first, id));
    }
  });

  it.each([
    ['SEAL_KEY is set', {}, { SEAL_KEY: newKey() }],
    ['SEAL_KEY is changed', { SEAL_KEY: 'AAAA' }, { SEAL_KEY: newKey(), SEAL_KEY_PREVIOUS: 'AAAA' }],
    ['SEAL_KEY is removed', { SEAL_KEY: 'AAAA' }, { SEAL_KEY_PREVIOUS: 'AAAA' }],
  ])('re-encrypts the private keys when %s', async (_, before, after) => {
    const former = newKey();
    const settings = (given: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'AAAA' ? former : value]));
    const folder = await temporaryFolder();
    const first = await open(folder, settings(before));
    const ids = [await organizationIn(first), await organizationIn(first)];
    const keys = await Promise.all(ids.map((id) => keyOf(first, id)));

    const restarted = await open(folder, settings(after));
    await reencryptSealKeys(restarted.database, restarted.seals);
    const { SEAL_KEY_PREVIOUS: _gone, ...alone } = settings(after) as Record<string, string>;
    const later = await open(folder, alone);
    await checkSealKeys(later.database, later.seals);
    expect(await Promise.all(ids.map((id) => keyOf(later, id)))).toEqual(keys);
    const rows = await later.database.unscoped.read.selectFrom('seal_certificates').select('private_key').execute();
    for (const { private_key } of rows)
      expect(Buffer.from(private_key ?? '').subarray(0, 9)).toEqual(Buffer.from(later.seals.cipher.prefix));
  });

  it.each([
    ['another SEAL_KEY', { SEAL_KEY: newKey() }, { SEAL_KEY: newKey() }],
    ['no SEAL_KEY', { SEAL_KEY: newKey() }, {}],
    ['a wrong SEAL_KEY_PREVIOUS', { SEAL_KEY: newKey() }, { SEAL_KEY: newKey(), SEAL_KEY_PREVIOUS: newKey() }],
  ])('fails with %s, and explains how to recover', async (_, before, after) => {
    const folder = await temporaryFolder();
    const id = await organizationIn(await open(folder, before));
    const restarted = await open(folder, after);
    const starting = reencryptSealKeys(restarted.database, restarted.seals);
    await expect(starting).rejects.toThrow('Set SEAL_KEY as it was when they were made');
    await expect(starting).rejects.toThrow('seal rotate --lost');
    expect(await findLostKeys(restarted.database, restarted.seals)).toEqual([id]);
    for (const key of Object.values({ ...before, ...after })) await expect(starting).rejects.not.toThrow(key);
  });

  it('fails with another secret.key when SEAL_KEY was never set', async () => {
    const folder = await temporaryFolder();
    await organizationIn(await open(folder));
    await rm(join(folder, 'secret.key'));
    const restarted = await open(folder);
    await expect(reencryptSealKeys(restarted.database, restarted.seals)).rejects.toThrow('restore it from a backup');
  });
});

describe('keyCipher', () => {
  const key = () => createSecretKey(randomBytes(32));
  const owner = { organizationId: 'org_a', certificateId: 'crt_a' };
  const secret = Buffer.from('a private key');

  it('decrypts with the same key for the same owner', () => {
    const same = key();
    expect(keyCipher(same).decrypt(keyCipher(same).encrypt(secret, owner), owner)).toEqual(secret);
  });

  it('encrypts differently each time, with the prefix of its key', () => {
    const cipher = keyCipher(key());
    const [one, other] = [cipher.encrypt(secret, owner), cipher.encrypt(secret, owner)];
    expect(Buffer.compare(one, other)).not.toBe(0);
    const { prefix } = cipher;
    for (const encrypted of [one, other]) expect(encrypted.subarray(0, prefix.length)).toEqual(prefix);
    expect(keyCipher(key()).prefix).not.toEqual(prefix);
  });

  it.each([
    ['organization', { ...owner, organizationId: 'org_b' }],
    ['certificate', { ...owner, certificateId: 'crt_b' }],
  ])('refuses to decrypt for another %s', (_, other) => {
    const cipher = keyCipher(key());
    expect(() => cipher.decrypt(cipher.encrypt(secret, owner), other)).toThrow();
  });

  it('refuses to decrypt with another key, or changed or truncated bytes', () => {
    const cipher = keyCipher(key());
    const encrypted = cipher.encrypt(secret, owner);
    expect(() => keyCipher(key()).decrypt(encrypted, owner)).toThrow();
    for (let place = cipher.prefix.length; place < encrypted.length; place++) {
      const changed = encrypted.map((byte, index) => (index === place ? byte ^ 1 : byte));
      expect(() => cipher.decrypt(changed, owner), String(place)).toThrow();
      expect(() => cipher.decrypt(encrypted.subarray(0, place), owner), String(place)).toThrow();
    }
  });
});
