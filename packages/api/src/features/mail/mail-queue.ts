import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { addJob } from '../../jobs/job-store.ts';
import type { MailKind } from './compose.ts';

/** A mail to one signer of an envelope. */
interface QueuedMail {
  readonly envelopeId: string;
  /** Undefined: all signers of the envelope. */
  readonly signerId?: string;
  readonly kind: MailKind;
}

/**
 * Queues a mail to the signers of an envelope who have an address, in the transaction of its cause. Nothing is queued for an
 * envelope that was created while no mail server was configured.
 */
export async function queueMail(
  db: Db,
  organizationId: string,
  { envelopeId, signerId, kind }: QueuedMail,
  now: number,
): Promise<void> {
  const signers = await db
    .selectFrom('envelope_signers')
    .innerJoin('envelopes', 'envelopes.id', 'envelope_signers.envelope_id')
    .select('envelope_signers.id')
    .where('envelopes.organization_id', '=', organizationId)
    .where('envelopes.id', '=', envelopeId)
    .where('is_mailed', '=', 1)
    .where('email', 'is not', null)
    .$if(signerId !== undefined, (query) => query.where('envelope_signers.id', '=', signerId ?? ''))
    .execute();
  for (const { id } of signers) {
    const subjectId = `${id} ${kind} ${randomUUID()}`;
    await addJob(db, { kind: 'mail', subjectId, organizationId, requestId: null }, now);
  }
}
