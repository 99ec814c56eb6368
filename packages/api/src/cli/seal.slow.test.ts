import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { hasTool } from '../../test/pdf-tools.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { makeP12, password } from '../../test/seal/openssl-p12.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const service = runService();
const keys = ['A', 'B'].map((letter) => Buffer.alloc(32, letter).toString('base64'));

const seal = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCommand(['seal', ...args], { DATA_DIR: service().dataDir, ...settings });

async function recordsOf(...args: Parameters<typeof seal>): Promise<unknown[]> {
  const [words, settings] = args;
  const { code, out, error } = await seal([...words, '--json'], settings);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

async function init(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const { out } = await runCommand(['init', '--organization', 'Acme', '--json'], {
    DATA_DIR: service().dataDir,
    ...settings,
  });
  return (JSON.parse(out) as { organizationId: string }).organizationId;
}

describe('seal', () => {
  it('rotates the certificate while a service is running, and prints the new one', async () => {
    const id = await init();
    const made = await recordsOf(['rotate', '--organization', id]);
    expect(made).toEqual([
      expect.objectContaining({
        organizationId: id,
        retiredAt: null,
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
    const { out } = await seal(['rotate', '--organization', id]);
    expect(out).toMatch(/^crt_\w{26} {2}created \S+ {2}expires \S+ {2}SHA-256 [0-9a-f]{64}\n$/);
    expect((await runCommand(['audit', 'verify', '--organization', id], { DATA_DIR: service().dataDir })).code).toBe(0);
  });

  it('replaces lost keys, after which the service starts again', async () => {
    const DATA_DIR = await temporaryFolder();
    const ours = await init({ DATA_DIR, SEAL_KEY: keys[0] ?? '' });
    await init({ DATA_DIR, SEAL_KEY: keys[0] ?? '' });
    const lost = { DATA_DIR, SEAL_KEY: keys[1] ?? '' };
    const refused = await runCommand(['init', '--organization', 'Acme'], lost);
    expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining('seal rotate --lost') });
    expect(await seal(['rotate', '--organization', ours], lost)).toMatchObject({ code: 1, out: '' });
    const made = await recordsOf(['rotate', '--lost'], lost);
    expect(made).toHaveLength(2);
    expect(await recordsOf(['rotate', '--lost'], lost)).toEqual([]);
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
    expect(await seal(['rotate', '--organization', id])).toMatchObject({
      code: 1,
      out: '',
      error: `There is no organization ${id}.\n`,
    });
    expect((await seal(['rotate'])).error).toContain(
      '--organization ID is missing.\nUsage: document-signer seal rotate',
    );
  });

  it('prints the usage for an unknown subcommand', async () => {
    const { code, error } = await seal(['destroy']);
    expect(code).toBe(1);
    expect(error).toContain('Call seal with rotate.\nUsage: document-signer seal rotate');
  });
});
