import { canonicalJson, type Field, type Json, type PageGeometry } from '@document-signer/core';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { sha256 } from '../../storage/audit-trail.ts';
import { constantsHash, metadataOf, referencesHash, signingJson } from '../../storage/document-rows.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import type { EventRow } from './chain.ts';
import { detailsOf, differences } from './details.ts';
import type { Report } from './finding.ts';
import { checkVersions } from './versions.ts';

type Row = Selectable<Tables['documents']>;

/** The events that say what becomes of a document. */
const changes = [
  ...['document.created', 'document.prepared', 'document.fields_replaced', 'document.updated', 'document.deleted'],
];

/** What an event says of the prepared file. Those of earlier versions say nothing of one: there was none. */
function preparedBy(details: ReturnType<typeof detailsOf>) {
  if (!details) return { prepared_sha256: undefined, prepared_bytes: undefined, preparation_json: undefined };
  const { preparedSha256 = null, preparedBytes = null, preparation } = details;
  const preparation_json = preparation === undefined ? null : canonicalJson(preparation as Json);
  return { prepared_sha256: preparedSha256, prepared_bytes: preparedBytes, preparation_json };
}

/** What an event says of a document from then on. Where details were erased, it is not known any more. */
function toldBy(event: Pick<EventRow, 'type' | 'at' | 'details_json'>) {
  const details = detailsOf(event);
  const fields = { updated_at: event.at, version: details?.version, fieldsHash: details?.fieldsHash };
  if (event.type === 'document.deleted') return { status: 'deleted' };
  if (event.type === 'document.prepared') return preparedBy(details);
  const { referencesHash = null, consentHash = null } = details ?? {};
  const statements = details && { referencesHash, consentHash };
  if (event.type === 'document.fields_replaced') return fields;
  if (event.type === 'document.updated') return statements ?? {};
  const { sha256, fileSize, constantsHash } = details ?? {};
  const created = { created_at: event.at, status: 'active', sha256, file_size: fileSize, constantsHash };
  return { ...fields, ...created, ...statements, ...preparedBy(details) };
}

/** What a viewer is given of a document, made anew; undefined when what it is made of cannot be read. */
function signingJsonOf(row: Row): string | undefined {
  try {
    const [fields, geometry] = [
      JSON.parse(row.fields_json) as Field[],
      JSON.parse(row.geometry_json) as PageGeometry[],
    ];
    return signingJson(metadataOf(row), fields, geometry);
  } catch {
    return undefined;
  }
}

/** Since when there is what, milliseconds since the epoch. */
export interface Since {
  /** An audit trail. */
  readonly since: number;
  /** The fields of each version of a document. */
  readonly versionsSince: number;
}

async function checkDocument(
  db: Kysely<Tables>,
  organizationId: string,
  { row, since, versionsSince }: { readonly row: Row } & Since,
  report: Report,
): Promise<void> {
  const events = await db
    .selectFrom('audit_events')
    .select(['sequence', 'type', 'at', 'details_json'])
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', row.id)
    .where('submission_id', 'is', null)
    .where('type', 'in', changes)
    .orderBy('sequence')
    .execute();
  if (events[0]?.type !== 'document.created' && row.created_at >= since) {
    return report(null, `no event tells of how document ${row.id} was created`, `document_unrecorded ${row.id}`);
  }
  const found = {
    ...row,
    fieldsHash: sha256(row.fields_json),
    constantsHash: constantsHash(row),
    referencesHash: referencesHash(row),
    consentHash: row.consent_json === null ? null : sha256(row.consent_json),
  };
  let told: Parameters<typeof differences<typeof found>>[1] = { signing_json: signingJsonOf(row) };
  for (const event of events) told = { ...told, ...toldBy(event) };
  const wrong = differences(found, told);
  if (wrong.length > 0) {
    const names = wrong.join(', ');
    const problem = `document ${row.id} is not as it was left: ${names}`;
    report(events.at(-1)?.sequence ?? null, problem, `document_changed ${row.id} ${names}`);
  }
  const versions = events.filter(({ type }) => type === 'document.created' || type === 'document.fields_replaced');
  await checkVersions(db, organizationId, { row, events: versions }, versionsSince, report);
}

/** The documents of an organization, one after the other: each may be large. */
export async function* documentsOf(db: Kysely<Tables>, organizationId: string): AsyncGenerator<Row> {
  let last = { status: '', created_at: 0, id: '' };
  for (;;) {
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('organization_id', '=', organizationId)
      // In the order of the index that lists are read by.
      .where(sql<SqlBool>`(status, created_at, id) > (${last.status}, ${last.created_at}, ${last.id})`)
      .orderBy('status')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    yield row;
    last = row;
  }
}

/** Holds every document against the events that tell of it. */
export async function checkDocuments(
  db: Kysely<Tables>,
  organizationId: string,
  since: Since,
  report: Report,
): Promise<void> {
  for await (const row of documentsOf(db, organizationId)) {
    await checkDocument(db, organizationId, { row, ...since }, report);
  }
}

/** Sees that a document that was created is still there, if only as one that was deleted. */
export async function checkCreated(
  db: Kysely<Tables>,
  organizationId: string,
  { sequence, document_id }: EventRow,
  report: Report,
): Promise<void> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', document_id ?? '')
    .executeTakeFirst();
  if (!row) report(sequence, `document ${document_id} is gone`, `document_missing ${document_id}`);
}
