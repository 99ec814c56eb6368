import { hasEnded } from '@document-signer/core';
import type { Database, Writer } from '../../database/database.ts';
import type { Db } from '../../database/tables.ts';
import { addJob, endJob, type LeasedJob } from '../../jobs/job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from '../../jobs/run-jobs.ts';
import { appendEvent } from '../audit/audit-trail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import {
  isReadyToSign,
  readEnvelope,
  remindersOf,
  type SignerRow,
  type StoredEnvelope,
  setEnvelope,
  setSigner,
  statusOf,
} from './envelope-rows.ts';

const dayMs = 24 * 3_600_000;

const service = { keyId: null } as const;

/** When a signer is reminded next, in milliseconds since the epoch; undefined: not any more. */
function reminderTime({ row }: StoredEnvelope, signer: SignerRow): number | undefined {
  const { ready_at, reminder_count, reminded_at } = signer;
  const reminders = remindersOf(row);
  if (!reminders || ready_at === null || !isReadyToSign(signer)) return undefined;
  if (reminder_count >= reminders.max) return undefined;
  // After an outage, reminders that were missed are not made up for.
  return reminded_at === null ? ready_at + reminders.afterDays * dayMs : reminded_at + reminders.everyDays * dayMs;
}

/** When something is due in an open envelope: a reminder, or its expiry. */
function nextTime(envelope: StoredEnvelope): number | undefined {
  if (envelope.row.status !== 'open') return undefined;
  const times = envelope.signers.map((signer) => reminderTime(envelope, signer)).filter((time) => time !== undefined);
  if (envelope.row.expires_at !== null) times.push(envelope.row.expires_at);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Schedules what is due next in an envelope, in the transaction that changed it. */
export async function schedule(db: Db, organizationId: string, envelopeId: string): Promise<void> {
  const envelope = await readEnvelope(db, organizationId, envelopeId);
  const dueAt = envelope && nextTime(envelope);
  // A job that runs now decides after this transaction when it is due again.
  await db
    .deleteFrom('jobs')
    .where(({ and }) => and({ kind: 'envelope', subject_id: envelopeId }))
    .execute();
  if (dueAt === undefined) return;
  await addJob(db, { kind: 'envelope', subjectId: envelopeId, organizationId, requestId: null }, dueAt);
}

/** Ends an envelope whose time is over. */
async function expire(db: Db, organizationId: string, id: string, now: number): Promise<void> {
  await setEnvelope(db, organizationId, id, { status: 'expired' });
  await appendEvent(db, organizationId, { type: 'envelope.expired', actor: service, envelopeId: id }, now);
}

async function remind(db: Db, organizationId: string, { id, envelope_id, reminder_count }: SignerRow, now: number) {
  const count = reminder_count + 1;
  await setSigner(db, organizationId, id, { reminder_count: count, reminded_at: now });
  const event = { type: 'signer.reminder', actor: service, envelopeId: envelope_id } as const;
  await appendEvent(db, organizationId, { ...event, details: { signerId: id, count } }, now);
  await queueMail(db, organizationId, { envelopeId: envelope_id, signerId: id, kind: 'reminder' }, now);
}

/** Does what is due in an envelope, and schedules what is due next. */
function workOn({ write }: Writer, job: LeasedJob, now: number): Promise<void> {
  const { organizationId, subjectId } = job;
  return write(organizationId, async (db) => {
    if (!(await endJob(db, job))) return;
    const envelope = await readEnvelope(db, organizationId, subjectId);
    if (envelope?.row.status !== 'open') return;
    if (hasEnded(statusOf(envelope.row, now))) {
      await expire(db, organizationId, subjectId, now);
      return;
    }
    for (const signer of envelope.signers) {
      const time = reminderTime(envelope, signer);
      if (time !== undefined && time <= now) await remind(db, organizationId, signer, now);
    }
    await schedule(db, organizationId, subjectId);
  });
}

/** How often to look for what is due: an envelope that was just created may be due in a minute. */
const pollIntervalMs = 30_000;

/** Runs what is due in envelopes: expiry and reminders. An envelope expires by the clock; this adds the event. */
export function runEnvelopeTimers({
  database,
  now,
  log,
}: { readonly database: Database } & Pick<RunOptions, 'now' | 'log'>): JobRunner {
  const work = (job: LeasedJob) => workOn(database, job, now());
  return runJobs('envelope', work, { database, now, log, maxActive: 4, pollIntervalMs });
}
