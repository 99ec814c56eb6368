import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { append, contentOf } from '../../../test/content-of.ts';
import { balancedUpdate } from './balanced-update.ts';
import { readPageTree } from './read-page-tree.ts';

// Not those that are made to take long.
const fixtures = globSync(join(import.meta.dirname, '../../../../../fixtures/pdf/*.pdf')).filter(
  (path) => !basename(path).startsWith('too-'),
);

describe('any file whose tree of pages can be read', () => {
  it('shows the same with another tree', async () => {
    const seen: string[] = [];
    for (const path of fixtures) {
      const file = new Uint8Array(readFileSync(path));
      const read = async (begin: number, end: number) => file.subarray(begin, end);
      const tree = await readPageTree(read, file.length).catch(() => undefined);
      const before = tree && (await contentOf(file).catch(() => undefined));
      if (!tree || tree.kids.length === 0 || !before) continue;
      expect(await contentOf(append(file, balancedUpdate(tree, file.length))), basename(path)).toEqual(before);
      seen.push(basename(path));
    }
    expect(seen).toEqual(expect.arrayContaining(['linearised.pdf', 'object-streams.pdf', 'incremental-update.pdf']));
  });
});
