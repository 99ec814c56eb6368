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

/** A successful completion: writes a file and returns its hash and size. */
const succeeding: Run = async ({ outputPath }) => {
  const bytes = Buffer.from(`%PDF-${outputPath}`);
  await writeFile(outputPath, bytes);
  return { outcome: 'sealed', sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
};

/** A stored submission, and functions that attempt its completion in a fake worker thread. */
async function openSubmission(images: NewSubmission['images'] = []) {
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
  const metrics = { completionEnded() {} };
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
    closed: () => closed,
    /** Attempts the job when it is due, with `run` as its worker thread. */
    async attempt(run: Run, signal = new AbortController().signal, more: Partial<typeof options> = {}) {
      now = Math.max(now, (await nextDue(database, 'completion')) ?? 0);
      const job = await leaseJob(database, 'completion', { now, after: '', leasedUntil: now + 1000 });
      if (!job) return expect.fail('No job is due.');
      const close = async () => {
        closed += 1;
      };
      await completeJob({ ...options, ...more, workers: { run, close } })(job, signal);
      return job;
    },
    /** Leases the job and expires the lease `times` times, as if the process were killed. */
    async die(times: number) {
      for (let count = 0; count < times; count++) {
        const found = await leaseJob(database, 'completion', { now, after: '', leasedUntil: now + 1000 });
        if (!found) expect.fail('No job is due.');
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
    /** The PDF files in the data folder. */
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
const diskFull = Object.assign(new Error('no space left'), { errno: -28, code: 'ENOSPC' });

describe('a completion attempt', () => {
  it('leaves one file and no job after success', async () => {
    const { attempt, outcome, jobs, files } = await openSubmission();
    await attempt(succeeding);
    const { sealed_key, ...state } = await outcome();
    expect(state).toEqual({ status: 'completed', failure: null });
    expect(await jobs()).toBe(0);
    expect(files()).toEqual([expect.stringContaining(`${sealed_key}.pdf`)]);
  });

  it.each<[what: string, change: (db: Kysely<Tables>) => Promise<unknown>]>([
    ['was lost', (db) => db.deleteFrom('submission_images').execute()],
    ['was changed', (db) => db.updateTable('submission_images').set({ width: 2 }).execute()],
  ])('seals nothing when an image %s after it was submitted', async (_, change) => {
    const image = { fieldId: 'sign', format: 'png', width: 1, height: 1, bytes: new Uint8Array(4) } as const;
    const { options, attempt, outcome, jobs, files } = await openSubmission([image]);
    await options.database.unscoped.write(change);
    await attempt(succeeding);
    expect(await outcome()).toEqual({ status: 'failed', failure: 'images_missing', sealed_key: null });
    expect({ jobs: await jobs(), files: files() }).toEqual({ jobs: 0, files: [] });
  });

  it('is retried, not counted as killed, if its start cannot be recorded', async () => {
    const { options, attempt, outcome } = await openSubmission();
    let isUnavailable = true;
    const write: typeof options.database.write = (organizationId, job) => {
      if (!isUnavailable) return options.database.write(organizationId, job);
      isUnavailable = false;
      return Promise.reject(diskFull);
    };
    await attempt(succeeding, undefined, { database: { ...options.database, write } });
    expect(await outcome()).toMatchObject({ status: 'received', failure: null });
    const job = await attempt(succeeding);
    expect(job).toMatchObject({ attempt: 2, deaths: 0 });
    expect(await outcome()).toMatchObject({ status: 'completed' });
  });

  it('fails the submission at once if a retry cannot help', async () => {
    const { attempt, outcome, jobs } = await openSubmission();
    await attempt(async () => ({ outcome: 'refused', reason: 'gate_failed' }));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'gate_failed' });
    expect(await jobs()).toBe(0);
  });

  it.each([
    ['too_complex', 2, async () => 'exceeded' as const],
    ['unexpected', 3, failing(new RangeError('with what a signer wrote'))],
    ['time_stamp_unavailable', 12, async () => noTimeStamp],
    ['storage_unavailable', 12, failing(diskFull)],
  ] as const)('is repeated after %s, up to %i attempts', async (failure, times, run) => {
    const { attempt, outcome, jobs, lines } = await openSubmission();
    for (let count = 1; count < times; count++) {
      await attempt(run);
      expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    }
    await attempt(run);
    expect(await outcome()).toMatchObject({ status: 'failed', failure });
    expect(await jobs()).toBe(0);
    expect(JSON.stringify(lines)).not.toContain('what a signer wrote');
  });

  it('is logged as an error and retried if the seal is unusable', async () => {
    const { options, attempt, outcome, lines } = await openSubmission();
    const errors: object[] = [];
    const log = { ...options.log, error: (line: object) => void errors.push(line) };
    const expired = { certificates: [Buffer.of()], privateKey: Buffer.of(), notBefore: 0, notAfter: 1 };
    const seals = { ...options.seals, operatorKey: expired };
    await attempt(() => expect.fail('The worker was started.'), undefined, { log, seals });
    expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    const reason = expect.stringContaining('The certificate of SEAL_P12 has expired.');
    expect(errors).toMatchObject([{ outcome: 'seal_unavailable', reason }]);
    expect(lines).toEqual([]);
  });

  it('logs why there is no time stamp', async () => {
    const { attempt, lines } = await openSubmission();
    await attempt(async () => noTimeStamp);
    expect(lines).toContainEqual(expect.objectContaining({ cause: 'The authority is away.' }));
  });

  it('can succeed after failures', async () => {
    const { attempt, outcome, files } = await openSubmission();
    await attempt(failing(diskFull));
    await attempt(async () => noTimeStamp);
    await attempt(succeeding);
    expect(await outcome()).toMatchObject({ status: 'completed', failure: null });
    expect(files()).toHaveLength(1);
  });

  it('keeps all its retries after three processes were killed', async () => {
    const { attempt, die, outcome } = await openSubmission();
    await die(3);
    await attempt(failing(new RangeError()));
    expect(await outcome()).toMatchObject({ status: 'completing', failure: null });
    await attempt(succeeding);
    expect(await outcome()).toMatchObject({ status: 'completed', failure: null });
  });

  it('is abandoned after five processes were killed', async () => {
    const { attempt, die, outcome, jobs } = await openSubmission();
    await die(5);
    await attempt(() => expect.fail('The worker was started.'));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'unexpected' });
    expect(await jobs()).toBe(0);
  });

  it('is retried after five minutes if it exceeded a limit', async () => {
    const { options, attempt } = await openSubmission();
    const before = options.now();
    await attempt(async () => 'exceeded');
    expect(await nextDue(options.database, 'completion')).toBeGreaterThanOrEqual(before + 300_000);
  });

  it('is abandoned after its lease expired twelve times', async () => {
    const { options, attempt, outcome } = await openSubmission();
    for (let count = 0; count < 12; count++) {
      const due = (await nextDue(options.database, 'completion')) ?? 0;
      await leaseJob(options.database, 'completion', { now: due, after: '', leasedUntil: due });
    }
    await attempt(() => expect.fail('The worker was started.'));
    expect(await outcome()).toMatchObject({ status: 'failed', failure: 'unexpected' });
  });

  it('is not counted if the process shuts down during it', async () => {
    const { attempt, outcome, closed } = await openSubmission();
    const stop = new AbortController();
    const job = await attempt(() => {
      stop.abort();
      return Promise.reject(new Error('The thread was ended.'));
    }, stop.signal);
    expect([job.attempt, closed()]).toEqual([1, 1]);
    expect((await attempt(succeeding)).attempt).toBe(1);
    expect(await outcome()).toMatchObject({ status: 'completed' });
  });
});

describe('a sealed file', () => {
  it('is removed if another process has taken over the job', async () => {
    const { options, attempt, outcome, files } = await openSubmission();
    const blobs: typeof options.blobs = {
      ...options.blobs,
      // While the file is stored, the lease expires and another process leases the job.
      async put(...args) {
        await options.blobs.put(...args);
        const due = (await nextDue(options.database, 'completion')) ?? 0;
        await leaseJob(options.database, 'completion', { now: due, after: '', leasedUntil: due });
      },
    };
    await attempt(succeeding, undefined, { blobs });
    expect(files()).toEqual([]);
    expect(await outcome()).toMatchObject({ status: 'completing', sealed_key: null });
  });

  it('is scheduled for removal if the process died, and the next attempt stores another', async () => {
    const { options, attempt, outcome, files, jobs } = await openSubmission();
    const gone = new Error('The process is gone.');
    const blobs: typeof options.blobs = {
      ...options.blobs,
      put: (...args) => options.blobs.put(...args).then(() => Promise.reject(gone)),
      delete: () => Promise.reject(gone),
    };
    await attempt(succeeding, undefined, { blobs });
    expect(files()).toHaveLength(1);
    await attempt(succeeding);
    expect(files()).toHaveLength(2);
    expect(files()).toContainEqual(expect.stringContaining(`${(await outcome()).sealed_key}.pdf`));
    expect(await jobs('file')).toBe(1);
  });

  it('is removed a day after the job failed, since a write may complete late', async () => {
    const { options, attempt, outcome, files, jobs } = await openSubmission();
    const blobs: typeof options.blobs = {
      ...options.blobs,
      put: (...args) => options.blobs.put(...args).then(() => Promise.reject(new RangeError())),
    };
    for (let tries = 0; tries < 3; tries++) await attempt(succeeding, undefined, { blobs });
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

  it('is kept while it is unknown whether the completion was recorded', async () => {
    const { options, attempt, outcome, files } = await openSubmission();
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
        return Promise.reject(diskFull);
      },
    };
    await attempt(succeeding, undefined, { database, blobs });
    attempted.resolve();
    await late;
    const { status, sealed_key } = await outcome();
    if (status === 'completed') expect(files()).toEqual([expect.stringContaining(`${sealed_key}.pdf`)]);
    else expect(files()).toHaveLength(1);
  });

  it('is kept if the completion was recorded although the write reported an error', async () => {
    const { options, attempt, outcome, files, jobs } = await openSubmission();
    const { write } = options.database;
    let mustFail = true;
    const database: typeof options.database = {
      ...options.database,
      async write(organizationId, job) {
        const value = await write(organizationId, job);
        const isRecorded = (await outcome()).status === 'completed';
        if (!isRecorded || !mustFail) return value;
        mustFail = false;
        throw diskFull;
      },
    };
    await attempt(succeeding, undefined, { database });
    expect(files()).toEqual([expect.stringContaining(`${(await outcome()).sealed_key}.pdf`)]);
    expect(await jobs()).toBe(0);
  });
});
