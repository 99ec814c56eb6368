import type { Kysely } from 'kysely';
import { sha256 } from '../../storage/audit-trail.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import type { EventRow } from './chain.ts';
import { detailsOf } from './details.ts';
import type { Report } from './finding.ts';

/** A document, and what its events tell. */
interface ToldDocument {
  readonly row: { readonly id: string; readonly version: number };
  readonly events: readonly Pick<EventRow, 'sequence' | 'at' | 'details_json'>[];
}

/** The hash of the fields of each version, by the events that made it; those whose details were erased are not among them. */
function toldVersions(events: ToldDocument['events']) {
  return events.flatMap((event) => {
    const { version, fieldsHash } = detailsOf(event) ?? {};
    return typeof version === 'number' ? [{ version, fieldsHash, sequence: event.sequence, at: event.at }] : [];
  });
}

/**
 * Holds the fields that are kept of each version of a document against the events that tell of them.
 *
 * @param keptSince since when they are kept, milliseconds since the epoch
 */
export async function checkVersions(
  db: Kysely<Tables>,
  organizationId: string,
  { row, events }: ToldDocument,
  keptSince: number,
  report: Report,
): Promise<void> {
  const kept = db
    .selectFrom('document_versions')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', row.id);
  const told = toldVersions(events);
  for (const { version, fieldsHash, sequence, at } of told) {
    const found = await kept.select('fields_json').where('version', '=', version).executeTakeFirst();
    const mustBe = at >= keptSince || version === row.version;
    const what = `version ${version} of document ${row.id}`;
    if (!found && mustBe) report(sequence, `${what} is gone`, `version_missing ${row.id} ${version}`);
    if (found && sha256(found.fields_json) !== fieldsHash) {
      report(sequence, `${what} is not as it was asked for`);
    }
  }
  if (events.some((event) => detailsOf(event) === undefined)) return;
  const versions = new Set(told.map(({ version }) => version));
  for (const { version } of await kept.select('version').execute()) {
    if (versions.size > 0 && !versions.has(version)) {
      const gap = `version_unrecorded ${row.id} ${version}`;
      report(null, `no event tells of version ${version} of document ${row.id}`, gap);
    }
  }
}
