import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtCalls } from './kills-at-calls.ts';
import { killAll } from './process.ts';
import { needsStrace, straceObstacle } from './strace.ts';

afterEach(killAll);

/** Some of the calls. All of them: `pnpm --filter @document-signer/api torture --calls`. */
const some = { calls: ['pwrite64', 'fsync', 'rename'], next: (nth: number) => nth * 8 };

it.skipIf(straceObstacle)(
  needsStrace('keeps all that it acknowledged, once, when it is killed at a write, a sync or a rename'),
  { timeout: 600_000 },
  async () => {
    const points: string[] = [];
    const onKill = (point: string) => void points.push(point);
    const tally = await killAtCalls({ ...some, dataDir: await temporaryFolder(), onKill });
    expect(tally).toMatchObject({ kills: points.length, refused: [], lost: [], doubled: [], unsound: [] });
    expect(points).toEqual(expect.arrayContaining(['pwrite64 8', 'fsync 1', 'rename 1']));
  },
);
