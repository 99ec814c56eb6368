import { newId } from '@document-signer/core';
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/** The number of rows per insert statement. */
const batch = 10_000;

/** The texts of a JSON array as rows, in the SQL of each database. */
export function rowsOf(ids: readonly string[], isPostgres: boolean) {
  const json = JSON.stringify(ids);
  return isPostgres
    ? sql`json_array_elements_text(${json}::json) as copies(value)`
    : sql`(select value from json_each(${json})) as copies`;
}

/**
 * Inserts copies of a document as separate documents with successive earlier upload times.
 *
 * @returns their ids
 */
export async function copyDocument(
  database: Database,
  { organizationId, documentId }: { readonly organizationId: string; readonly documentId: string },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('doc'));
  for (let first = 0; first < count; first += batch) {
    const copies = rowsOf(ids.slice(first, first + batch), database.isShared);
    await database.write(organizationId, async (db) => {
      await sql`insert into documents (id, organization_id, filename, file_size, sha256, page_count, version, status,
          submission_policy, created_at, updated_at, geometry_json, fields_json, signing_json, active_content_json,
          prepared_sha256, prepared_bytes, preparation_json)
        select copies.value, organization_id, filename, file_size, sha256, page_count, version, status,
          submission_policy, created_at - ${first + 1}, updated_at, geometry_json, fields_json,
          replace(signing_json, ${documentId}, copies.value), active_content_json,
          prepared_sha256, prepared_bytes, preparation_json
        from documents, ${copies} where id = ${documentId}`.execute(db);
      await sql`insert into document_versions (organization_id, document_id, version, fields_json)
        select organization_id, copies.value, version, fields_json
        from document_versions, ${copies} where document_id = ${documentId}`.execute(db);
    });
  }
  return ids;
}
