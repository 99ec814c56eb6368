import { afterAll, afterEach, expect, it } from 'vitest';
import { fillDisk, postgresOn } from './full-disk-rounds.ts';
import { killAll } from './process.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(256);
const name = 'keeps audit trails intact and organizations able to submit after PostgreSQL runs out of disk space';

afterEach(killAll);
afterAll(() => {
  if (typeof disk !== 'string') disk.remove();
});

it.skipIf(typeof disk === 'string')(
  typeof disk === 'string' ? `${name} (skipped: ${disk})` : name,
  { timeout: 600_000 },
  async () => {
    if (typeof disk === 'string') return;
    // More rounds: `pnpm --filter @document-signer/api torture --disk --postgres --rounds 200`.
    const tally = await fillDisk({ disk, open: postgresOn, rounds: 6 });
    expect(tally).toMatchObject({ rounds: 6, strange: [], broken: [], stuck: [] });
    expect(tally.refused).toBeGreaterThanOrEqual(6);
  },
);
