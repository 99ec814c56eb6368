import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addDocument } from '../../test/add-document.ts';
import { addOrganization } from '../../test/add-organization.ts';
import { newActor } from '../../test/new-key.ts';
import { newSubmission } from '../../test/new-submission.ts';
import { sealsOf } from '../../test/seal/seals-of.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { removalDelayMs } from '../blobs/file-removals.ts';
import { runRemovals } from '../blobs/remove-files.ts';
import type { Tables } from '../database/tables.ts';
import { storeSubmission } from '../features/submissions/store-submission.ts';
import type { NewSubmission } from '../features/submissions/submission-rows.ts';
import { expireLeases, leaseJob, nextDue } from '../jobs/job-store.ts';
import { completeJob } from './complete-job.ts';
import type { CompletionThreads } from './completion-threads.ts';

type Run = CompletionThreads['run'];

/** A successful completion: writes a file and returns its facts. */
const seals: Run = async ({ outputPath }) => {
  const bytes = Buffer.from(`%PDF-${outputPath}`);
  await writeFile(outputPath, bytes);
  return { outcome: 'sealed', sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
};

/** A submission, and attempts at its completion in threads that do what a test wants. */
async function waiting(images: NewSubmission['images'] = []) {
  const dataDir = await temporaryFolder();
  const deps = await sealsOf(dataDir);
  const { database } = deps;
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database);
  const actor = await newActor(database, id);
  const { record } = await addDocument(database, id, {}, actor);
  const submission = newSubmission(record.id, actor, { images });
  await database.write(id, (db) => storeSubmission(db, id, submission, 'received', 0));
  const folder = join(dataDir, 'completing');
  await mkdir(folder);
  let [now, closed] = [Date.now(), 0];
  const lines: object[] = [];
  const note = (line: object) => void lines.push(line);
  const log = { info: note, warn: note, error: note };
  const counted: string[] = [];
  const metrics = { completionEnded: (outcome: string) => void counted.push(outcome) };
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  const options = {
    ...deps,
    database,
    folder,
    log,
    metrics,
    now: () => now,
    blobs,
    prepareDocument: async () => {},
    verifyUrl: '',
  };

  return {
    options,
    lines,
    counted,
    closed: () => closed,
    /** Lets a thread do something with the job when it is due. */
    async attempt(run: Run, signal = new AbortController().signal, more: Partial<typeof options> = {}) {
      now = Math.max(now, (await nextDue(database, 'completion')) ?? 0);
      const job = await leaseJob(database, 'completion', { now, after: '', leasedUntil: now + 1000 });
      if (!job) return expect.fail('There is no job.');
      const close = async () => {
        closed += 1;
      };
      await completeJob({ ...options, ...more, workers: { run, close } })(job, signal);
      return job;
    },
    /** Lets so many processes end with the job. */
    async die(times: number) {
      for (let count = 0; count < times; count++) {
        const found = await leaseJob(database, 'completion', { now, after: '', leasedUntil: now + 1000 });
        if (!found) expect.fail('There is no job.');
        await expireLeases(database, now);
      }
    },
    outcome: () =>
      database.unscoped.read
        .selectFrom('submissions')
        .select(['status', 'failure', 'sealed_key'])
        .executeTakeFirstOrThrow(),
    jobs: async (kind = 'completion') => {
      const jobs = database.unscoped.read.selectFrom('jobs').select('subject_id');
      return (await jobs.where('kind', '=', kind).execute()).length;
    },
    /** The files that are there. */
    files: () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.pdf')),
  };
}

const failing =
  (error: Error): Run =>
  () =>
    Promise.reject(error);
const noTimeStamp = {
  outcome: 'postponed',
  reason: 'time_stamp_unavailable',
  cause: 'The authority is away.',
} as const;
const noRoom = Object.assign(new Error('no space left'), { errno: -28, code: 'ENOSPC' });

describe('an attempt', () => {
  it('that succeeds leaves one file and no job', async () => {
    const { attempt, outcome, jobs, files } = await waiting();
    await attempt(seals);
    const { sealed_key, ...told } = await outcome();
    expect(told).toEqual({ status: 'completed', failure: null });
    expect(await jobs()).toBe(0);
    expect(files()).toEqual([expect.stringContaining(`${sealed_key}.pdf`)]);
  });

  it.each<[what: string, change: (db: Kysely<Tables>) => Promise<unknown>]>([
    ['was lost', (db) => db.deleteFrom('submission_images').execute()],
    ['was changed', (db) => db.updateTable('submission_images').set({ width: 2 }).execute()],
  ])('seals nothing when an image %s after it was submitted', async (_, change) => {
    const image = { fieldId: 'sign', format: 'png', width: 1, height: 1, bytes: new Uint8Array(4) } as const;
    const { options, attempt, outcome, jobs, files } = await waiting([image]);
    await options.database.unscoped.write(change);
    await attempt(seals);
    expect(await outcome()).toEqual({ status: 'failed', failure: 'images_missing', sealed_key: null });
    expect({ jobs: await jobs(), files: files() }).toEqual({ jobs: 0, files: [] });
  });

  it('is retried without counting a death if its start cannot be recorded', async () => {
    const { options, attempt, outcome } = await waiting();
    let isAway = true;
    const write: typeof options.database.write = (organizationId, job) => {
      if (!isAway) return options.database.write(organizationId, job);
      isAway = false;
      return Promise.reject(noRoom);
    };
    await attempt(seals, undefined, { database: { ...options.database, write } });
    expect(await outcome()).toMatchObject({ status: 'received', failure: null });
    const job = await attempt(seals);
    expect(job).toMatchObject({ attempt: 2, deaths: 0 });
    expect(await outcome()).toMatchObject({ status: 'completed' });
  });

  it('ends the job at once if a retry cannot help', async () => {
    const { attempt, outcome, jobs } = await waiting();
    await attempt(async () => ({ outcome: 'refused', reason: 'gate_failed' }));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'gate_failed' });
    expect(await jobs()).toBe(0);
  });

  it.each([
    ['too_complex', 2, async () => 'exceeded' as const],
    ['unexpected', 3, failing(new RangeError('with what a signer wrote'))],
    ['time_stamp_unavailable', 12, async () => noTimeStamp],
    ['storage_unavailable', 12, failing(noRoom)],
  ] as const)('that fails for a cause that may pass is made again: %s, %i times', async (failure, times, run) => {
    const { attempt, outcome, jobs, lines } = await waiting();
    for (let count = 1; count < times; count++) {
      await attempt(run);
      expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    }
    await attempt(run);
    expect(await outcome()).toMatchObject({ status: 'failed', failure });
    expect(await jobs()).toBe(0);
    expect(JSON.stringify(lines)).not.toContain('what a signer wrote');
  });

  it('without a usable seal is logged as an error and retried', async () => {
    const { options, attempt, outcome, lines } = await waiting();
    const errors: object[] = [];
    const log = { ...options.log, error: (line: object) => void errors.push(line) };
    const expired = { certificates: [Buffer.of()], privateKey: Buffer.of(), notBefore: 0, notAfter: 1 };
    const seals = { ...options.seals, operatorKey: expired };
    await attempt(() => expect.fail('It was begun.'), undefined, { log, seals });
    expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    const reason = expect.stringContaining('The certificate of SEAL_P12 has expired.');
    expect(errors).toMatchObject([{ outcome: 'seal_unavailable', reason }]);
    expect(lines).toEqual([]);
  });

  it('logs why there is no time stamp', async () => {
    const { attempt, lines } = await waiting();
    await attempt(async () => noTimeStamp);
    expect(lines).toContainEqual(expect.objectContaining({ cause: 'The authority is away.' }));
  });

  it('can succeed after failures', async () => {
    const { attempt, outcome, files } = await waiting();
    await attempt(failing(noRoom));
    await attempt(async () => noTimeStamp);
    await attempt(seals);
    expect(await outcome()).toMatchObject({ status: 'completed', failure: null });
    expect(files()).toHaveLength(1);
  });

  it('has all its retries after processes were killed', async () => {
    const { attempt, die, outcome } = await waiting();
    await die(3);
    await attempt(failing(new RangeError()));
    expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    await attempt(seals);
    expect(await outcome()).toMatchObject({ status: 'completed', failure: null });
  });

  it('is given up after five processes ended during it', async () => {
    const { attempt, die, outcome, jobs } = await waiting();
    await die(5);
    await attempt(() => expect.fail('It was begun.'));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'unexpected' });
    expect(await jobs()).toBe(0);
  });

  it('that exceeded a cap is retried after five minutes', async () => {
    const { options, attempt } = await waiting();
    const before = options.now();
    await attempt(async () => 'exceeded');
    expect(await nextDue(options.database, 'completion')).toBeGreaterThanOrEqual(before + 300_000);
  });

  it('is given up after its lease ran out twelve times', async () => {
    const { options, attempt, outcome } = await waiting();
    for (let count = 0; count < 12; count++) {
      const due = (await nextDue(options.database, 'completion')) ?? 0;
      await leaseJob(options.database, 'completion', { now: due, after: '', leasedUntil: due });
    }
    await attempt(() => expect.fail('It was begun.'));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'unexpected' });
  });

  it('is returned without counting when the process shuts down', async () => {
    const { attempt, outcome, closed } = await waiting();
    const stop = new AbortController();
    const job = await attempt(() => {
      stop.abort();
      return Promise.reject(new Error('The thread was ended.'));
    }, stop.signal);
    expect([job.attempt, closed()]).toEqual([1, 1]);
    expect((await attempt(seals)).attempt).toBe(1);
    expect(await outcome()).toMatchObject({ status: 'completed' });
  });
});

describe('a sealed file that no submission names', () => {
  it('is removed if another process has the job', async () => {
    const { options, attempt, outcome, files } = await waiting();
    const blobs: typeof options.blobs = {
      ...options.blobs,
      // While the file is stored, the lease runs out and the job is begun by another.
      async put(...args) {
        await options.blobs.put(...args);
        const due = (await nextDue(options.database, 'completion')) ?? 0;
        await leaseJob(options.database, 'completion', { now: due, after: '', leasedUntil: due });
      },
    };
    await attempt(seals, undefined, { blobs });
    expect(files()).toEqual([]);
    expect(await outcome()).toMatchObject({ status: 'completing', sealed_key: null });
  });

  it('is scheduled for removal if the process ended first, and the next attempt stores another', async () => {
    const { options, attempt, outcome, files, jobs } = await waiting();
    const gone = new Error('The process is gone.');
    const blobs: typeof options.blobs = {
      ...options.blobs,
      put: (...args) => options.blobs.put(...args).then(() => Promise.reject(gone)),
      delete: () => Promise.reject(gone),
    };
    await attempt(seals, undefined, { blobs });
    expect(files()).toHaveLength(1);
    await attempt(seals);
    expect(files()).toHaveLength(2);
    expect(files()).toContainEqual(expect.stringContaining(`${(await outcome()).sealed_key}.pdf`));
    expect(await jobs('file')).toBe(1);
  });

  it('is removed after a day if the job failed, since it may be stored late', async () => {
    const { options, attempt, outcome, files, jobs } = await waiting();
    const blobs: typeof options.blobs = {
      ...options.blobs,
      put: (...args) => options.blobs.put(...args).then(() => Promise.reject(new RangeError())),
    };
    for (let tries = 0; tries < 3; tries++) await attempt(seals, undefined, { blobs });
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'unexpected', sealed_key: null });
    expect(files()).toHaveLength(3);
    const removeAt = async (now: number) => {
      const removals = runRemovals({ ...options, now: () => now });
      await expect.poll(() => nextDue(options.database, 'file').then((due) => due ?? Infinity)).toBeGreaterThan(now);
      await removals.stop(1_000);
    };
    const failedAt = options.now();
    await removeAt(failedAt + removalDelayMs - 100_000);
    expect(files()).toHaveLength(3);
    await removeAt(failedAt + removalDelayMs);
    expect([files(), await jobs('file')]).toEqual([[], 0]);
  });

  it('stays while it is unknown whether the completion was recorded', async () => {
    const { options, attempt, outcome, files } = await waiting();
    const { write } = options.database;
    let [isStored, late] = [false, Promise.resolve<unknown>(undefined)];
    const attempted = Promise.withResolvers<void>();
    const blobs: typeof options.blobs = {
      ...options.blobs,
      async put(...args) {
        await options.blobs.put(...args);
        isStored = true;
      },
    };
    const database: typeof options.database = {
      ...options.database,
      write(organizationId, job) {
        if (!isStored) return write(organizationId, job);
        isStored = false;
        late = attempted.promise.then(() => write(organizationId, job));
        return Promise.reject(noRoom);
      },
    };
    await attempt(seals, undefined, { database, blobs });
    attempted.resolve();
    await late;
    const { status, sealed_key } = await outcome();
    if (status === 'completed') expect(files()).toEqual([expect.stringContaining(`${sealed_key}.pdf`)]);
    else expect(files()).toHaveLength(1);
  });

  it('stays if the completion was recorded although the write failed', async () => {
    const { options, attempt, outcome, files, jobs } = await waiting();
    const { write } = options.database;
    let isHeard = true;
    const database: typeof options.database = {
      ...options.database,
      async write(organizationId, job) {
        const value = await write(organizationId, job);
        const isSaid = (await outcome()).status === 'completed';
        if (!isSaid || !isHeard) return value;
        isHeard = false;
        throw noRoom;
      },
    };
    await attempt(seals, undefined, { database });
    expect(files()).toEqual([expect.stringContaining(`${(await outcome()).sealed_key}.pdf`)]);
    expect(await jobs()).toBe(0);
  });
});
