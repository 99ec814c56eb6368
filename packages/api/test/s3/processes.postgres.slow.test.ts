import { afterEach, expect, it, onTestFinished } from 'vitest';
import { check } from '../durability/check.ts';
import { newJournal, type Target, upload } from '../durability/clients.ts';
import { initOrganization, killAll, runCommand, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startS3 } from './s3-server.ts';

afterEach(killAll);

it('does not remove, at start, files that another process is storing', {
  timeout: 300_000,
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const options = { dataDir: await temporaryFolder(), env: s3.settings };
  const keys = await initOrganization(options);
  const one = await serveProcess(options);
  const target: Target = { baseUrl: one.baseUrl, keys };
  const journal = newJournal();

  const isStored = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  s3.faults.after = async (method, key) => {
    if (method !== 'PUT' || !key?.startsWith('org_')) return undefined;
    isStored.resolve();
    await resume.promise;
    return undefined;
  };
  const uploading = upload(target, 20_000, journal);
  await isStored.promise;
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const other = await serveProcess(options);
    await other.end(signal);
  }
  resume.resolve();
  await uploading;

  expect(journal.refusals).toEqual([]);
  expect(journal.documents.size).toBe(1);
  expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
  expect(await one.end('SIGTERM')).toBe(0);
  expect(await runCommand(['audit', 'verify', '--files'], options)).toMatchObject({ code: 0 });
});
