import { afterEach, expect, it, onTestFinished } from 'vitest';
import { check } from '../durability/check.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabase } from '../test-database.ts';
import { startS3 } from './s3-server.ts';

afterEach(killAll);

const isFile = (key: string | undefined) => /^org_.*\.pdf$/.test(key ?? '');

it.each([
  ['before S3 stores the original', 'before', 0],
  ['after S3 stores the original and before it stores the prepared file', 'after', 1],
  ['after S3 stores both files and before the database references them', 'after', 2],
] as const)(
  'loses no data and leaves no orphaned files when the service is killed %s',
  { timeout: 300_000 },
  async (_, phase, stored) => {
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const options = { dataDir: await temporaryFolder(), env: s3.settings };
    const keys = await initOrganization(options);
    const service = await serveProcess(options);
    const journal = newJournal();
    await upload({ baseUrl: service.baseUrl, keys }, 20_000, journal);
    const referenced = [...s3.objects.keys()];
    expect(referenced).toHaveLength(2);

    let puts = 0;
    s3.faults[phase] = async (method, key) => {
      if (method !== 'PUT' || !isFile(key)) return undefined;
      puts += 1;
      if (puts < stored) return undefined;
      await service.end('SIGKILL');
      return 'break';
    };
    await expect(upload({ baseUrl: service.baseUrl, keys }, 20_000, journal)).rejects.toThrow();
    expect(s3.objects.size).toBe(2 + stored);
    s3.faults[phase] = undefined;

    // Makes the removal of orphaned files due, as it is after a day.
    const database = await openTestDatabase(options.dataDir);
    await database.unscoped.write((db) =>
      db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'file').execute(),
    );
    await database.close();
    const after = await serveProcess(options);
    await expect.poll(() => [...s3.objects.keys()].filter(isFile)).toEqual(referenced);
    const target = { baseUrl: after.baseUrl, keys };
    expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
    expect(await after.end('SIGTERM')).toBe(0);
    expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
  },
);
