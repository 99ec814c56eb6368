import { type Selectable, sql } from 'kysely';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { type Actor, appendEvent } from '../../features/audit/audit-trail.ts';
import { sha256 } from '../../hashes.ts';

/** A certificate that an organization seals with, or sealed with. */
export interface SealCertificate {
  readonly id: string;
  readonly organizationId: string;
  /** DER (RFC 5280). */
  readonly certificate: Uint8Array;
  /** PKCS #8, encrypted; null: it was deleted, or it is the operator's and was never stored. */
  readonly privateKey: Uint8Array | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch; null: the current one. */
  readonly retiredAt: number | null;
}

/** A certificate that is not stored yet. */
export type NewSealCertificate = Pick<SealCertificate, 'id' | 'certificate' | 'privateKey'>;

function fromRow(row: Selectable<Tables['seal_certificates']>): SealCertificate {
  return {
    id: row.id,
    organizationId: row.organization_id,
    certificate: row.certificate,
    privateKey: row.private_key,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  };
}

function rowsOf(db: Db, organizationId: string) {
  return db.selectFrom('seal_certificates').selectAll().where('organization_id', '=', organizationId);
}

/** All certificates of an organization: the current one, then former ones. */
export async function listSealCertificates(db: Db, organizationId: string): Promise<SealCertificate[]> {
  const rows = await rowsOf(db, organizationId)
    .orderBy(sql`retired_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** A part of the list of all certificates of an organization, newest first. */
export function pageOfSealCertificates(
  db: Db,
  organizationId: string,
  range: PageRange,
): Promise<Listed<SealCertificate>[]> {
  return listNewest(rowsOf(db, organizationId), fromRow, range);
}

/** The certificate that an organization seals with; undefined when it has none yet. */
export async function findSealCertificate(db: Db, organizationId: string): Promise<SealCertificate | undefined> {
  const row = await rowsOf(db, organizationId).where('retired_at', 'is', null).executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Makes a certificate the current one of an organization, in a transaction. The former one stays, so that files sealed with it
 * can be verified; its private key is deleted.
 */
export async function putSealCertificate(
  db: Db,
  organizationId: string,
  added: NewSealCertificate,
  actor: Actor,
  now: number,
): Promise<SealCertificate> {
  const former = await findSealCertificate(db, organizationId);
  await db
    .updateTable('seal_certificates')
    .set({ retired_at: now, private_key: null })
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .execute();
  const stored = { ...added, organizationId, createdAt: now, retiredAt: null };
  await db
    .insertInto('seal_certificates')
    .values({
      id: added.id,
      organization_id: organizationId,
      certificate: added.certificate,
      private_key: added.privateKey,
      created_at: now,
      retired_at: null,
    })
    .execute();
  const details = { certificateId: added.id, fingerprint: sha256(added.certificate) };
  const event = former
    ? ({ type: 'seal.rotated', actor, details: { ...details, retiredId: former.id } } as const)
    : ({ type: 'seal.created', actor, details } as const);
  await appendEvent(db, organizationId, event, now);
  return stored;
}
