import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { submissionOf } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { newJournal, sendSubmission, upload } from './clients.ts';
import { risksOf } from './power-cut.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';
import { needsStrace, readTrace, straceObstacle, tracing } from './strace.ts';

afterEach(killAll);

/** Makes an organization, uploads and submits, and gives all that was at risk at an answer of success. */
async function risksAtWork(...imports: readonly URL[]) {
  const root = await temporaryFolder();
  await mkdir(join(root, 'traces'));
  const traced = (name: string) => ({
    dataDir: join(root, 'data'),
    imports,
    under: tracing(join(root, 'traces', name)),
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

/** A trace as strace writes it, of calls on files below /data. */
const traceOf = (...lines: string[]) => lines.map((line) => `7  ${line}`).join('\n');

describe('what a trace shows to be at risk', () => {
  const answer = 'write(9<socket:[1]>, "HTTP/1.1 201 Cre"..., 99) = 99';
  const made = 'openat(AT_FDCWD</>, "/data/a", O_WRONLY|O_CREAT) = 5</data/a>';
  const written = 'write(5</data/a>, "%PDF"..., 4) = 4';
  const synced = 'fsync(5</data/a>) = 0';
  const folderSynced = 'fsync(6</data>) = 0';

  it.each([
    ['a file and its name that were synced', [made, written, synced, folderSynced], []],
    ['a file that was not synced', [made, written, folderSynced], ['/a']],
    ['a file that was synced before its last write', [made, synced, written, folderSynced], ['/a']],
    ['a file whose sync failed', [made, written, 'fsync(5</data/a>) = -1 EIO (INJECTED)', folderSynced], ['/a']],
    ['a name whose folder was not synced', [made, written, synced], ['']],
    ['a file that was renamed and not synced', [written, 'rename("/data/a", "/data/b") = 0', folderSynced], ['/b']],
    ['a name that was not given after all', [made, synced, folderSynced, 'rename("/data/a", "/data/b") = -1 EIO'], []],
    ['what is made anew at every start', ['write(5</data/x.sqlite-shm>, ""..., 1) = 1'], []],
  ])('%s', (_, lines, atRisk) => {
    expect(risksOf(traceOf(...lines, answer), '/data')).toEqual([{ answer: 'HTTP/1.1 201', atRisk }]);
  });

  it('what was written while the sync was under way', () => {
    const lines = [
      '7  fsync(5</data/a> <unfinished ...>',
      `8  ${written}`,
      '7  <... fsync resumed>) = 0',
      `7  ${answer}`,
    ];
    expect(risksOf(lines.join('\n'), '/data')).toEqual([{ answer: 'HTTP/1.1 201', atRisk: ['/a'] }]);
  });
});

describe.skipIf(straceObstacle)(needsStrace('a power cut right after an answer'), () => {
  it('takes away nothing that was acknowledged', async () => {
    const answers = await risksAtWork();
    expect(answers).toHaveLength(5);
    expect(answers.filter(({ atRisk }) => atRisk.length > 0)).toEqual([]);
  });

  it.each([
    ['files are not synced', new URL('./sabotage/no-file-sync.ts', import.meta.url), /\.pdf$/],
    [
      'the folders of files are not synced',
      new URL('./sabotage/no-folder-sync.ts', import.meta.url),
      /\/files\/org_\w+\/\w\w$/,
    ],
    ['commits are not synced', new URL('./sabotage/no-database-sync.ts', import.meta.url), /\.sqlite-wal$/],
  ])('would be seen to, if %s', async (_, sabotage, expected) => {
    const atRisk = (await risksAtWork(sabotage)).flatMap(({ atRisk }) => atRisk);
    expect(atRisk.filter((path) => expected.test(path))).not.toEqual([]);
  });
});
