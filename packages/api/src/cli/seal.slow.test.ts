import { createHash, X509Certificate } from 'node:crypto';
import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { hasTool } from '../../test/pdf-tools.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { makeP12, password } from '../../test/seal/openssl-p12.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const service = runService();
const keys = ['A', 'B'].map((letter) => Buffer.alloc(32, letter).toString('base64'));

interface SealRecord {
  readonly id: string;
  readonly retiredAt: string | null;
  readonly fingerprint: string;
}

const seal = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCommand(['seal', ...args], { DATA_DIR: service().dataDir, ...settings });

async function recordsOf(...args: Parameters<typeof seal>): Promise<SealRecord[]> {
  const [words, settings] = args;
  const { code, out, error } = await seal([...words, '--json'], settings);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

async function init(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const { out } = await runCommand(['init', '--organization', 'Acme', '--json'], {
    ...{ DATA_DIR: service().dataDir, ...settings },
  });
  return (JSON.parse(out) as { organizationId: string }).organizationId;
}

describe('seal', () => {
  it('lists the certificate of an organization while a service is running', async () => {
    const id = await init();
    const [only, ...others] = await recordsOf(['list', '--organization', id]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      organizationId: id,
      retiredAt: null,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { out } = await seal(['list', '--organization', id]);
    expect(out).toMatch(/^crt_\w{26} {2}created \S+ {2}in use {2}expires \S+ {2}SHA-256 [0-9a-f]{64}\n$/);
  });

  it('rotates the certificate and retires the former one', async () => {
    const id = await init();
    const [before] = await recordsOf(['list', '--organization', id]);
    const [made, ...others] = await recordsOf(['rotate', '--organization', id]);
    expect(others).toEqual([]);
    const [current, former] = await recordsOf(['list', '--organization', id]);
    expect(current).toEqual(made);
    expect(former).toMatchObject({ id: before?.id, retiredAt: expect.any(String) });
    expect((await seal(['list', '--organization', id])).out).toContain('  retired ');
    expect((await runCommand(['audit', 'verify', '--organization', id], { DATA_DIR: service().dataDir })).code).toBe(0);
  });

  it('exports the certificates as PEM, and no private key', async () => {
    const id = await init();
    await recordsOf(['rotate', '--organization', id]);
    const { out } = await seal(['export', '--organization', id]);
    const pems = out.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g) ?? [];
    expect(pems.join('')).toBe(out);
    const fingerprints = pems.map((pem) => createHash('sha256').update(new X509Certificate(pem).raw).digest('hex'));
    expect(fingerprints).toEqual(
      (await recordsOf(['list', '--organization', id])).map(({ fingerprint }) => fingerprint),
    );
  });

  it('replaces lost keys, after which the service starts again', async () => {
    const DATA_DIR = await temporaryFolder();
    const [ours, theirs] = [
      await init({ DATA_DIR, SEAL_KEY: keys[0] ?? '' }),
      await init({ DATA_DIR, SEAL_KEY: keys[0] ?? '' }),
    ];
    const lost = { DATA_DIR, SEAL_KEY: keys[1] ?? '' };
    const refused = await runCommand(['init', '--organization', 'Acme'], lost);
    expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining('seal rotate --lost') });
    expect(await seal(['rotate', '--organization', ours], lost)).toMatchObject({ code: 1, out: '' });
    const made = await recordsOf(['rotate', '--lost'], lost);
    expect(made).toHaveLength(2);
    expect(await recordsOf(['rotate', '--lost'], lost)).toEqual([]);
    expect(await recordsOf(['list', '--organization', theirs], lost)).toHaveLength(2);
    expect((await runCommand(['init', '--organization', 'Acme'], lost)).code).toBe(0);
  });

  it.skipIf(!hasTool('openssl'))("does not rotate the operator's key", async () => {
    const settings = { SEAL_P12: await makeP12(), SEAL_P12_PASSWORD: password };
    const { code, error } = await seal(['rotate', '--organization', await init()], settings);
    expect(code).toBe(1);
    expect(error).toContain('All organizations seal with the key of SEAL_P12.');
  });

  it('refuses an organization that does not exist', async () => {
    const id = newId('org');
    for (const what of ['list', 'rotate', 'export']) {
      expect(await seal([what, '--organization', id])).toMatchObject({
        ...{ code: 1, out: '', error: `There is no organization ${id}.\n` },
      });
      expect((await seal([what])).error).toContain('--organization ID is missing.\nUsage: document-signer seal list');
    }
  });

  it('prints the usage when it is called with another word', async () => {
    const { code, error } = await seal(['destroy']);
    expect(code).toBe(1);
    expect(error).toContain('Call seal with list, rotate or export.\nUsage: document-signer seal list');
  });
});
