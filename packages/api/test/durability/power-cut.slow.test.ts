import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { submissionOf } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { newJournal, sendSubmission, upload } from './clients.ts';
import { risksOf } from './power-cut.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';
import { needsStrace, readTrace, straceCommand, straceObstacle } from './strace.ts';

afterEach(killAll);

/** Creates an organization, uploads and submits. @returns what a power cut would lose at each successful answer */
async function traceRisks(...imports: readonly URL[]) {
  const root = await temporaryFolder();
  await mkdir(join(root, 'traces'));
  const traced = (name: string) => ({
    dataDir: join(root, 'data'),
    imports,
    under: straceCommand(join(root, 'traces', name)),
  });
  const keys = await initOrganization(traced('init'));
  const service = await serveProcess(traced('serve'));
  const target = { baseUrl: service.baseUrl, keys };
  const journal = newJournal();
  for (const size of [1_000, 300_000]) {
    const documentId = await upload(target, size, journal);
    await sendSubmission(target, await submissionOf(documentId ?? ''), journal);
  }
  expect({ documents: journal.documents.size, submissions: journal.submissions.size }).toEqual({
    documents: 2,
    submissions: 2,
  });
  await service.end('SIGTERM');
  const trace = (name: string) => readTrace(join(root, 'traces', name));
  return risksOf((await trace('init')) + (await trace('serve')), root);
}

describe.skipIf(straceObstacle)(needsStrace('a power cut right after an answer'), () => {
  it('loses no acknowledged data', async () => {
    const answers = await traceRisks();
    expect(answers).toHaveLength(5);
    expect(answers.filter(({ atRisk }) => atRisk.length > 0)).toEqual([]);
  });

  it.each([
    ['files are not synced', new URL('./sabotage/no-file-sync.ts', import.meta.url), /\.pdf$/],
    ['folders are not synced', new URL('./sabotage/no-folder-sync.ts', import.meta.url), /\/files\/org_\w+\/\w\w$/],
    ['commits are not synced', new URL('./sabotage/no-database-sync.ts', import.meta.url), /\.sqlite-wal$/],
  ])('loses data if %s', async (_, sabotage, expected) => {
    const atRisk = (await traceRisks(sabotage)).flatMap(({ atRisk }) => atRisk);
    expect(atRisk.filter((path) => expected.test(path))).not.toEqual([]);
  });
});
