import type { Kysely } from 'kysely';
import { preparedInsert } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';

const insertVersion = preparedInsert('document_versions');

/** Keeps the fields of a version of a document, in the transaction in which the document gets them. */
export async function keepVersion(
  db: Kysely<Tables>,
  organizationId: string,
  { id, version, fields_json }: { readonly id: string; readonly version: number; readonly fields_json: string },
): Promise<void> {
  await db.executeQuery(insertVersion(db, { organization_id: organizationId, document_id: id, version, fields_json }));
}
