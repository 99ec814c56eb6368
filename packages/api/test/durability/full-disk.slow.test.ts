import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { submissionOf } from '../documents.ts';
import { check } from './check.ts';
import { type Journal, newJournal, sendSubmission, type Target, upload } from './clients.ts';
import { embeddedOn, fillDisk } from './full-disk-rounds.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(32);
const largerDisk = mountSmallDisk(256);
const name = 'answers 503 on a full disk, and recovers without a restart when space is freed';

afterEach(killAll);
afterAll(() => {
  for (const mounted of [disk, largerDisk]) if (typeof mounted !== 'string') mounted.remove();
});

async function readiness({ baseUrl }: Target): Promise<number> {
  return (await fetch(new URL('/readyz', baseUrl))).status;
}

async function submit(target: Target, documentId: string, journal: Journal): Promise<void> {
  await sendSubmission(target, await submissionOf(documentId, randomUUID()), journal);
}

/** Submits until a submission is refused, then uploads until an upload is refused. */
async function workUntilRefused(target: Target, documentId: string, journal: Journal): Promise<void> {
  for (const work of [() => submit(target, documentId, journal), () => upload(target, 200_000, journal)]) {
    const before = journal.refusals.length;
    while (journal.refusals.length === before) await work();
  }
}

it.skipIf(typeof disk === 'string')(
  typeof disk === 'string' ? `${name} (skipped: ${disk})` : name,
  { timeout: 600_000 },
  async () => {
    if (typeof disk === 'string') return;
    const dataDir = join(disk.folder, 'data');
    const keys = await initOrganization({ dataDir });
    const target = { baseUrl: (await serveProcess({ dataDir })).baseUrl, keys };
    const journal = newJournal();
    const documentId = (await upload(target, 1_000, journal)) ?? '';
    // The amount of free space decides which write fails.
    for (const free of [0, 40_960]) {
      await disk.fill(free);
      await workUntilRefused(target, documentId, journal);
      await expect.poll(() => readiness(target)).toBe(503);
      await disk.empty();
      while ((await readiness(target)) !== 200) await wait(50);
      const refused = journal.refusals.length;
      await submit(target, documentId, journal);
      await upload(target, 200_000, journal);
      expect(journal.refusals.length).toBe(refused);
    }
    for (const { status, headers, body } of journal.refusals) {
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(body).toMatchObject({ success: false, error: { details: { reason: 'storage_unavailable' } } });
    }
    expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
  },
);

const trailName = 'keeps audit trails intact and organizations able to submit, whichever write fails on a full disk';

it.skipIf(typeof largerDisk === 'string')(
  typeof largerDisk === 'string' ? `${trailName} (skipped: ${largerDisk})` : trailName,
  { timeout: 600_000 },
  async () => {
    if (typeof largerDisk === 'string') return;
    // More rounds: `pnpm --filter @document-signer/api torture --disk --rounds 200`.
    const tally = await fillDisk({ disk: largerDisk, open: embeddedOn, rounds: 6 });
    expect(tally).toMatchObject({ rounds: 6, strange: [], broken: [], stuck: [] });
    expect(tally.refused).toBeGreaterThanOrEqual(6);
  },
);
