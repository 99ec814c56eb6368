import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { keyOf } from '../api-keys/api-keys.ts';
import { eventOf } from '../audit/audit-events.ts';
import { receiptTypes, type SubmissionRow } from './submission-rows.ts';

/** Whether a key is limited to one document and has no other submission of it: then it belongs to one signer. */
async function belongsToOneSigner(
  db: Db,
  { organization_id, document_id, key_id, id }: SubmissionRow,
): Promise<boolean> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', key_id)
    .executeTakeFirst();
  if (!key || keyOf(key).documentIds?.length !== 1) return false;
  const other = await db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('document_id', '=', document_id)
    .where('key_id', '=', key_id)
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Whether the details of an event contain an address. Canonical JSON escapes quotes in strings, so this finds nothing but the
 * member. `replace` is the same in both databases, unlike JSON functions.
 */
function namesAddress(ip: string): RawBuilder<SqlBool> {
  const member = `"ip":${JSON.stringify(ip)}`;
  return sql<SqlBool>`replace(details_json, ${member}, '') <> details_json`;
}

/** Erases the address and browser from the events of viewing the document, unless another signer may have caused them. */
async function eraseViews(db: Db, row: SubmissionRow): Promise<void> {
  const { organization_id, document_id, id, key_id } = row;
  const ofDocument = db
    .selectFrom('audit_events')
    .where('organization_id', '=', organization_id)
    .where('document_id', '=', document_id);
  const receipts = ofDocument.where('type', 'in', receiptTypes).selectAll();
  const received = await receipts.where('submission_id', '=', id).executeTakeFirst();
  const views = db
    .updateTable('audit_events')
    .set({ details_json: null })
    .where('organization_id', '=', organization_id)
    .where('document_id', '=', document_id)
    .where('submission_id', 'is', null)
    .where('type', '=', 'document.viewed')
    .where('key_id', '=', key_id);
  if (await belongsToOneSigner(db, row)) {
    await views.execute();
    return;
  }
  const ip = received && eventOf(received).details?.ip;
  if (typeof ip !== 'string') return;
  const isSameAddress = namesAddress(ip);
  const other = await receipts
    .where('submission_id', '!=', id)
    .where('key_id', '=', key_id)
    .where(isSameAddress)
    .executeTakeFirst();
  if (!other)
    await views
      .where('sequence', '<', received?.sequence ?? 0)
      .where(isSameAddress)
      .execute();
}

/** Erases the address and browser of the signer from the audit events. */
export async function eraseDetails(db: Db, row: SubmissionRow): Promise<void> {
  await eraseViews(db, row);
  await db
    .updateTable('audit_events')
    .set({ details_json: null })
    .where('organization_id', '=', row.organization_id)
    .where('document_id', '=', row.document_id)
    .where('submission_id', '=', row.id)
    .where('type', 'in', receiptTypes)
    .execute();
}

/** Erases the signer from its API key, and from the keys before and after it in rotations. */
export async function eraseSigner(db: Db, { organization_id, key_id }: SubmissionRow): Promise<void> {
  const named = db
    .selectFrom('api_keys')
    .select(['id', 'successor_id'])
    .where('organization_id', '=', organization_id)
    .where('signer_json', 'is not', null);
  let keys = await named.where('id', '=', key_id).execute();
  while (keys.length > 0) {
    const ids = keys.map(({ id }) => id);
    const successors = keys.flatMap(({ successor_id }) => successor_id ?? []);
    await db
      .updateTable('api_keys')
      .set({ signer_json: null })
      .where('organization_id', '=', organization_id)
      .where('id', 'in', ids)
      .execute();
    keys = [
      ...(await named.where('successor_id', 'in', ids).execute()),
      ...(successors.length > 0 ? await named.where('id', 'in', successors).execute() : []),
    ];
  }
}
