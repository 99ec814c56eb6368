import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isGoodEnough, wantedVersions } from './toolchain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

describe('the tools a machine has', () => {
  const wanted = { node: '24.21.0', pnpm: '12.21.0' };

  it.each([
    [true, 'v24.0.0', '12.0.1'],
    [true, 'v26.10.0', '12.30.0'],
    [false, 'v20.20.2', '12.21.0'],
    [false, 'v24.21.0', '11.28.4'],
    [false, 'v24.21.0', '13.0.0'],
    [false, 'v24.21.0', ''],
  ])('are good enough: %s for Node %s and pnpm "%s"', (expected, node, pnpm) => {
    expect(isGoodEnough({ node, pnpm }, wanted)).toBe(expected);
  });
});

it('both versions are pinned exactly', () => {
  const { node, pnpm } = wantedVersions(root);
  expect([node, pnpm].every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
});
