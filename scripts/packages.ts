// Packs every public package, and checks the archive as an installation would read it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = ['core', 'fonts', 'client', 'viewer', 'api', 'create'];
/** Entries without types. */
const untyped = ['./signer.css', './designer.css', './cli', './package.json'];

function runs(args: readonly string[]): boolean {
  return spawnSync('pnpm', ['exec', ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Whether the archive is valid for Node and bundlers (publint), and its types for TypeScript (Are the types wrong?). */
function isReady(name: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const pack = ['--dir', `packages/${name}`, 'pack', '--pack-destination', folder];
    if (spawnSync('pnpm', pack, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return false;
    const archive = join(folder, readdirSync(folder)[0] ?? '');
    if (!runs(['publint', archive, '--strict'])) return false;
    return name === 'create' || runs(['attw', archive, '--profile', 'esm-only', '--exclude-entrypoints', ...untyped]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const failed = packages.filter((name) => !isReady(name));
if (failed.length > 0) console.error(`Not ready to be published: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
