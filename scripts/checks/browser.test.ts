import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemBrowser } from '../../e2e/browser.ts';

/** Puts a program there that tells of a version, or ends with this code. */
async function program(version: string, code = 0): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'firefox');
  await writeFile(path, `#!/bin/sh\necho "${version}"\nexit ${code}\n`);
  await chmod(path, 0o755);
  return path;
}

const firefox = { name: 'firefox', debianPackage: 'none', names: [], oldest: 144 } as const;

it('takes the first browser that starts and that Playwright can speak to', async () => {
  const old = await program('Mozilla Firefox 140.12.0esr');
  const broken = await program('Mozilla Firefox 153.7.0esr', 1);
  const current = await program('Mozilla Firefox 153.7.0esr');
  expect(systemBrowser({ ...firefox, paths: ['/nowhere', old, broken, current] })).toBe(current);
  expect(systemBrowser({ ...firefox, paths: [old] })).toBeUndefined();
  expect(systemBrowser({ name: 'chromium', debianPackage: 'none', names: [], paths: [old] })).toBe(old);
});
