import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const typedoc = join(docs, 'node_modules/typedoc/bin/typedoc');

it.each([
  ['typedoc.json', 'client.md'],
  ['typedoc-viewer.json', 'viewer.md'],
])(
  'generates the committed reference of reference/%s from the doc comments; update it with `pnpm reference`',
  (options, file) => {
    const out = mkdtempSync(join(tmpdir(), 'reference-'));
    try {
      const args = [typedoc, '--options', join('reference', options), '--out', out];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: docs, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(readFileSync(join(out, file), 'utf8')).toBe(readFileSync(join(docs, 'reference', file), 'utf8'));
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  180_000,
);
