import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keyBytesOf } from '../../../test/seal/open-seals.ts';
import { sealsOf } from '../../../test/seal/seals-of.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { makeOrganization } from '../../features/organizations/new-organization.ts';
import type { SealDeps } from './organization-seal.ts';
import { loadSealMaterial } from './organization-seal.ts';
import { checkSealKeys, findLostKeys, settleSealKeys } from './settle-seal-keys.ts';

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

describe('the keys of seals', () => {
  it('are read at every start with the same settings', async () => {
    for (const settings of [{}, { SEAL_KEY: newKey() }]) {
      const folder = await temporaryFolder();
      const first = await open(folder, settings);
      const id = await organizationIn(first);
      const again = await open(folder, settings);
      await settleSealKeys(again.database, again.seals);
      expect(await keyOf(again, id)).toBe(await keyOf(first, id));
    }
  });

  it.each([
    ['once SEAL_KEY is set', {}, { SEAL_KEY: newKey() }],
    ['when SEAL_KEY is changed', { SEAL_KEY: 'AAAA' }, { SEAL_KEY: newKey(), SEAL_KEY_PREVIOUS: 'AAAA' }],
    ['when SEAL_KEY is taken away', { SEAL_KEY: 'AAAA' }, { SEAL_KEY_PREVIOUS: 'AAAA' }],
  ])('are encrypted anew %s, and stay the same', async (_, before, after) => {
    const former = newKey();
    const settings = (given: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'AAAA' ? former : value]));
    const folder = await temporaryFolder();
    const first = await open(folder, settings(before));
    const ids = [await organizationIn(first), await organizationIn(first)];
    const keys = await Promise.all(ids.map((id) => keyOf(first, id)));

    const then = await open(folder, settings(after));
    await settleSealKeys(then.database, then.seals);
    const { SEAL_KEY_PREVIOUS: _gone, ...alone } = settings(after) as Record<string, string>;
    const later = await open(folder, alone);
    await checkSealKeys(later.database, later.seals);
    expect(await Promise.all(ids.map((id) => keyOf(later, id)))).toEqual(keys);
    // With what was set before, they are nothing any more: unless that can be derived from the folder itself.
    const rows = await later.database.unscoped.read.selectFrom('seal_certificates').select('private_key').execute();
    for (const { private_key } of rows)
      expect(Buffer.from(private_key ?? '').subarray(0, 9)).toEqual(Buffer.from(later.seals.cipher.prefix));
  });

  it.each([
    ['another SEAL_KEY', { SEAL_KEY: newKey() }, { SEAL_KEY: newKey() }],
    ['SEAL_KEY gone', { SEAL_KEY: newKey() }, {}],
    ['a wrong SEAL_KEY_PREVIOUS', { SEAL_KEY: newKey() }, { SEAL_KEY: newKey(), SEAL_KEY_PREVIOUS: newKey() }],
  ])('are refused at the start with %s, with a word on what to do', async (_, before, after) => {
    const folder = await temporaryFolder();
    const id = await organizationIn(await open(folder, before));
    const then = await open(folder, after);
    const starting = settleSealKeys(then.database, then.seals);
    await expect(starting).rejects.toThrow('Set SEAL_KEY as it was when they were made');
    await expect(starting).rejects.toThrow('seal rotate --lost');
    expect(await findLostKeys(then.database, then.seals)).toEqual([id]);
    for (const key of Object.values({ ...before, ...after })) await expect(starting).rejects.not.toThrow(key);
  });

  it('are refused at the start with another secret.key, where nothing else was set', async () => {
    const folder = await temporaryFolder();
    await organizationIn(await open(folder));
    await rm(join(folder, 'secret.key'));
    const then = await open(folder);
    await expect(settleSealKeys(then.database, then.seals)).rejects.toThrow('restore it from a backup');
  });
});
