import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentLanguage } from '@document-signer/core';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { BlobStore } from '../../blobs/blob-store.ts';
import type { Database } from '../../database/database.ts';
import { endJob, keepLease, type LeasedJob, reschedule, retryDelayMs } from '../../jobs/job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from '../../jobs/run-jobs.ts';
import { findEnvelopeFile } from '../envelopes/envelope-files.ts';
import { isReadyToSign, readEnvelopeOf, statusOf } from '../envelopes/envelope-rows.ts';
import { composeMail, type MailFacts, type MailKind } from './compose.ts';

/** How mails are sent. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string;
  /** The sender, such as `Acme <sign@acme.example>`. */
  readonly from: string;
  /** Where people sign: a URL with `{envelopeId}` and `{signerId}`. */
  readonly link: string;
}

interface MailDeps extends Pick<RunOptions, 'now'> {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Where an attachment is copied to while it is sent. */
  readonly folder: string;
  readonly log: Logger;
}

/** A larger sealed PDF is not attached: many servers refuse such mails. */
const maxAttachmentBytes = 10 * 2 ** 20;

/** About a day. */
const maxAttempts = 28;

const pollIntervalMs = 1_000;

/** How long the mail server may be silent. A server that hangs would hold up other mails, and the end of the process. */
const serverTimeoutMs = 30_000;

function linkOf({ link }: MailSettings, ids: { readonly envelopeId: string; readonly signerId: string }): string {
  return link.replaceAll('{envelopeId}', ids.envelopeId).replaceAll('{signerId}', ids.signerId);
}

/** What to send, and to whom. Undefined: not any more. */
async function findMail({ database, now }: MailDeps, settings: MailSettings, { organizationId, subjectId }: LeasedJob) {
  const [signerId = '', kind] = subjectId.split(' ') as [string, MailKind];
  const db = database.read(organizationId);
  const found = await readEnvelopeOf(db, organizationId, signerId);
  if (!found) return undefined;
  const { row, signer } = found;
  const { name, email } = signer;
  if (name === null || email === null) return undefined;
  const status = statusOf(row, now());
  const isWanted = kind === 'completed' ? status === 'completed' : status === 'open' && isReadyToSign(signer);
  if (!isWanted) return undefined;
  const { filename, language, sender } = await db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organization_id')
    .select(({ fn, ref }) => [
      'filename',
      'organizations.name as sender',
      fn.coalesce(ref('documents.language'), ref('organizations.language')).as('language'),
    ])
    .where('documents.organization_id', '=', organizationId)
    .where('documents.id', '=', row.document_id)
    .executeTakeFirstOrThrow();
  const file = kind === 'completed' ? await findEnvelopeFile(db, organizationId, row.id) : undefined;
  const attachment = file && file.bytes <= maxAttachmentBytes ? file : undefined;
  const facts: MailFacts = {
    kind,
    filename,
    sender,
    name,
    message: row.message,
    expiresAt: row.expires_at,
    language: language as DocumentLanguage,
    link: linkOf(settings, { envelopeId: row.id, signerId }),
    isAttached: attachment !== undefined,
  };
  return { to: { name, address: email }, facts, attachment };
}

/** Sends the mails that envelopes queue. A mail that the server does not take is tried again for about a day. */
export function runMail(deps: MailDeps, settings: MailSettings, timeoutMs = serverTimeoutMs): JobRunner {
  const { database, blobs, folder, log, now } = deps;
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: settings.url, ...timeouts }, { from: settings.from });

  async function send(job: LeasedJob, path: string): Promise<void> {
    const mail = await findMail(deps, settings, job);
    if (!mail) return;
    const { to, facts, attachment } = mail;
    const stored = attachment && (await blobs.localPath(job.organizationId, attachment.key, path));
    await transport.sendMail({
      to,
      ...composeMail(facts),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(attachment &&
        stored && {
          attachments: [
            { filename: attachment.filename, content: createReadStream(stored), contentType: 'application/pdf' },
          ],
        }),
    });
  }

  async function work(job: LeasedJob): Promise<void> {
    const path = join(folder, `${job.lease}.pdf`);
    const fields = { organizationId: job.organizationId, signerId: job.subjectId.split(' ')[0], attempt: job.attempt };
    const isDone = await send(job, path).then(
      () => true,
      (error: unknown) => {
        // The message of the server may repeat the address.
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unexpected';
        log.warn({ ...fields, reason }, job.attempt < maxAttempts ? 'mail failed, will retry' : 'mail was given up');
        return job.attempt >= maxAttempts;
      },
    );
    await rm(path, { force: true });
    await database.write(job.organizationId, (db) =>
      isDone ? endJob(db, job) : reschedule(db, job, now() + retryDelayMs(job.attempt)),
    );
  }

  const options = { database, now, log, maxActive: 4, pollIntervalMs };
  const runner = runJobs('mail', (job) => keepLease(deps, job, () => work(job)), options);
  return {
    wake: runner.wake,
    async stop(timeoutMs) {
      await runner.stop(timeoutMs);
      transport.close();
    },
  };
}
