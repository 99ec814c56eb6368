import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/reference');
const typedoc = join(folder, 'node_modules/typedoc/bin/typedoc');

it('the reference of the client library is what its doc comments say; `pnpm reference` writes it anew', () => {
  const out = mkdtempSync(join(tmpdir(), 'reference-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, [typedoc, '--out', out], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(out, 'client.md'), 'utf8')).toBe(readFileSync(join(folder, 'client.md'), 'utf8'));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}, 180_000);
