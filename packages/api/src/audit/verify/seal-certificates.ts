import type { Kysely, Selectable } from 'kysely';
import { sha256 } from '../../storage/audit-trail.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { detailsOf, differences } from './details.ts';
import type { Report } from './finding.ts';

/** What the trail says of a certificate; what it does not know any more, since details were erased, is undefined. */
interface Told {
  readonly sequence: number;
  readonly created_at: number;
  readonly fingerprint: unknown;
  readonly retired_at: number | null | undefined;
}

async function toldOf(db: Kysely<Tables>, organizationId: string) {
  const events = await db
    .selectFrom('audit_events')
    .select(['sequence', 'at', 'details_json'])
    .where('organization_id', '=', organizationId)
    .where('type', 'in', ['seal.created', 'seal.rotated'])
    .orderBy('sequence')
    .execute();
  const told = new Map<unknown, Told>();
  let isWhole = true;
  for (const { sequence, at, details_json } of events) {
    const { certificateId, fingerprint, retiredId } = detailsOf({ details_json }) ?? {};
    if (certificateId === undefined) isWhole = false;
    const retired = told.get(retiredId);
    if (retired) told.set(retiredId, { ...retired, retired_at: at });
    told.set(certificateId, { sequence, created_at: at, fingerprint, retired_at: isWhole ? null : undefined });
  }
  told.delete(undefined);
  // What was erased may have told of the end of any of them.
  if (!isWhole) for (const [id, one] of told) told.set(id, { ...one, retired_at: one.retired_at ?? undefined });
  return { told, isWhole };
}

function wrongOf(
  row: Selectable<Tables['seal_certificates']>,
  { created_at, fingerprint, retired_at }: Told,
): string[] {
  const found = { created_at: row.created_at, fingerprint: sha256(row.certificate), retired_at: row.retired_at };
  const wrong = differences(found, { created_at, fingerprint, retired_at });
  return row.retired_at === null || row.private_key === null ? wrong : [...wrong, 'private_key'];
}

/** Holds the certificates that an organization seals and sealed with against the events that tell of them. */
export async function checkSealCertificates(
  db: Kysely<Tables>,
  organizationId: string,
  since: number,
  report: Report,
): Promise<void> {
  const rows = await db
    .selectFrom('seal_certificates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
  const { told, isWhole } = await toldOf(db, organizationId);
  for (const row of rows) {
    const one = told.get(row.id);
    if (!one) {
      const isUntold = isWhole && row.created_at >= since;
      const gap = `seal_certificate_unrecorded ${row.id}`;
      if (isUntold) report(null, `no event tells of seal certificate ${row.id}`, gap);
      continue;
    }
    told.delete(row.id);
    const wrong = wrongOf(row, one);
    if (wrong.length === 0) continue;
    const names = wrong.join(', ');
    const problem = `seal certificate ${row.id} is not as it was left: ${names}`;
    report(one.sequence, problem, `seal_certificate_changed ${row.id} ${names}`);
  }
  for (const [id, { sequence }] of told) {
    report(sequence, `seal certificate ${id} is gone`, `seal_certificate_missing ${id}`);
  }
}
