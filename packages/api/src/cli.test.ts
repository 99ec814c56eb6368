import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { kindOfApiKey } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

/** Runs a command to its end. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: await temporaryFolder(), PORT: '0', ...settings };
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env }, (_failure, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
  });
}

describe('the command line', () => {
  it.each([[[]], [['--help']], [['serve', '--help']], [['init', '-h']]])('tells what it can do: %j', async (args) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    for (const word of ['serve', 'init --organization NAME', '--plan', '--json']) expect(out).toContain(word);
  });

  it.each([
    ['a command that is none', ['server'], 'There is no command "server". Try --help.'],
    ['more than it can do', ['serve', 'twice'], 'There is nothing to do with "twice". Try --help.'],
    ['an option that is none', ['init', '--name', 'Acme'], "Unknown option '--name'"],
    ['no name', ['init'], 'Say whose documents these will be: init --organization NAME'],
    ['a plan that is none', ['init', '--organization', 'Acme', '--plan', 'gold'], 'There is no plan "gold".'],
  ])('says what is wrong with %s, and nothing more', async (_, args, says) => {
    const { code, out, error } = await run(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(says);
    expect(error).not.toContain('    at ');
  });

  it('says all that is wrong with the settings before it does anything', async () => {
    const { code, error } = await run(['serve'], { PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(error).toMatch(/PORT must be a whole number\n\s+LOG_LEVEL must be one of/);
  });
});

describe('init', () => {
  it('prints JSON for programs', async () => {
    const { code, out } = await run(['init', '--organization', 'Acme', '--json']);
    expect(code).toBe(0);
    const made = JSON.parse(out) as Record<string, string>;
    expect(Object.keys(made)).toEqual(['organizationId', 'secretKey', 'publicKey']);
    expect([made.secretKey, made.publicKey].map((key) => kindOfApiKey(key ?? ''))).toEqual(['sk', 'pk']);
  });

  it('prints lines for people, and says that the keys are not shown again', async () => {
    const { out } = await run(['init', '--organization', 'Acme', '--plan', 'free']);
    expect(out).toMatch(/^organizationId {2}org_\w{26}\nsecretKey {2}sk_\w{38}\npublicKey {2}pk_\w{38}\n/);
    expect(out).toContain('shown this once');
  });
});
