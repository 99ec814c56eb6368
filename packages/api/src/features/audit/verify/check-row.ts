import type { AuditEventType } from '@document-signer/core';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { EventRow } from '../audit-events.ts';
import type { Report } from './chain.ts';

/** What the details of an event are compared with: the row of its document, submission or envelope. */
interface Comparison {
  readonly subject: 'document' | 'submission' | 'envelope';
  /** Whether the row is inserted with the event. Rows are never removed. */
  readonly inserts?: true;
  /** The hashes that both have: the member of the details, the column, and what it is of. */
  readonly hashes: readonly (readonly [member: string, column: string, what: string])[];
}

const original = ['sha256', 'sha256', 'the original of document'] as const;
const prepared = ['preparedSha256', 'prepared_sha256', 'the prepared file of document'] as const;
const sealedOf = (what: string) => ['sha256', 'sealed_sha256', `the sealed file of ${what}`] as const;
const receipt: Comparison = { subject: 'submission', inserts: true, hashes: [['bodyHash', 'body_hash', 'submission']] };

const comparisons: ReadonlyMap<string, Comparison> = new Map<AuditEventType, Comparison>([
  ['document.created', { subject: 'document', inserts: true, hashes: [original, prepared] }],
  ['document.prepared', { subject: 'document', hashes: [prepared] }],
  ['submission.received', receipt],
  ['submission.declined', receipt],
  ['signer.signed', receipt],
  ['submission.completed', { subject: 'submission', hashes: [sealedOf('submission')] }],
  ['envelope.created', { subject: 'envelope', inserts: true, hashes: [] }],
  ['envelope.completed', { subject: 'envelope', hashes: [sealedOf('envelope')] }],
]);

/** The details of an event. Undefined: they were erased, or cannot be read. */
function detailsOf({ details_json }: EventRow): Readonly<Record<string, unknown>> | undefined {
  if (details_json === null) return undefined;
  try {
    return JSON.parse(details_json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function findRow(db: Db, organizationId: string, { subject, hashes }: Comparison, id: string | null) {
  const columns = [...hashes.map(([, column]) => column), ...(subject === 'document' ? [] : ['erased_at'])];
  return db
    .selectFrom(`${subject}s`)
    .select(columns.map((column) => sql.ref<string | number | null>(column).as(column)))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
}

/** Compares the hashes in an event with those in the row of its document, submission or envelope, which must exist. */
export async function checkRow(db: Db, organizationId: string, event: EventRow, report: Report): Promise<void> {
  const comparison = comparisons.get(event.type);
  if (!comparison) return;
  const { subject, inserts, hashes } = comparison;
  const { sequence, [`${subject}_id` as const]: id } = event;
  const row = await findRow(db, organizationId, comparison, id);
  const details = detailsOf(event);
  if (!row) {
    if (inserts) report(sequence, `${subject} ${id} is missing`);
  } else if (details) {
    // A document of an earlier version gets its prepared file later, with another event.
    const stated: Readonly<Record<string, unknown>> = { preparedSha256: row.prepared_sha256, ...details };
    for (const [member, column, what] of hashes) {
      // Earlier versions removed the hash of an erased file.
      const isErased = row[column] === null && typeof row.erased_at === 'number';
      if (!isErased && stated[member] !== row[column])
        report(sequence, `${what} ${id} does not have its recorded hash`);
    }
  } else if (row.erased_at === null) {
    report(sequence, `its details are missing, and its ${subject} was not erased`);
  }
}
