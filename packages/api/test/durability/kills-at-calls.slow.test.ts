import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtCalls } from './kills-at-calls.ts';
import { killAll } from './process.ts';
import { needsStrace, straceObstacle } from './strace.ts';

afterEach(killAll);

/** A sample of the calls. For all of them, run `pnpm --filter @document-signer/api torture --calls`. */
const sample = { calls: ['pwrite64', 'fsync', 'rename'], next: (nth: number) => nth * 8 };

it.skipIf(straceObstacle)(
  needsStrace('stores acknowledged data exactly once when killed at a write, sync or rename call'),
  { timeout: 600_000 },
  async () => {
    const points: string[] = [];
    const onKill = (point: string) => void points.push(point);
    const tally = await killAtCalls({ ...sample, dataDir: await temporaryFolder(), onKill });
    expect(tally).toMatchObject({ kills: points.length, refused: [], lost: [], doubled: [], unsound: [] });
    expect(points).toEqual(expect.arrayContaining(['pwrite64 8', 'fsync 1', 'rename 1']));
  },
);
