import type { Organization, Plan, UpdateOrganization } from '@document-signer/core';
import type { Selectable } from 'kysely';
import { type Db, type Tables, toTime } from '../../database/tables.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { checkConsentVersion, consentDetails, consentJson, consentOf } from '../host-columns.ts';

function fromRow(row: Selectable<Tables['organizations']>): Organization {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan as Plan,
    createdAt: toTime(row.created_at),
    requireVerifiedChecksum: row.require_verified_checksum === 1,
    activeContent: row.active_content as Organization['activeContent'],
    attachments: row.attachments as Organization['attachments'],
    language: row.language as Organization['language'],
    retentionDays: row.retention_days,
    consent: consentOf(row),
  };
}

/** Adds an organization, in a transaction that writes to it. */
export async function addOrganization(
  db: Db,
  { id, name, plan }: { readonly id: string; readonly name: string; readonly plan: Plan },
  actor: Actor,
  now: number,
): Promise<Organization> {
  const row = {
    id,
    name,
    plan,
    created_at: now,
    require_verified_checksum: 0,
    active_content: 'neutralise',
    attachments: 'remove',
    language: 'en',
    retention_days: 0,
    consent_json: null,
  };
  await db.insertInto('organizations').values(row).execute();
  await appendEvent(db, id, { type: 'organization.created', actor, details: { plan } }, now);
  return fromRow(row);
}

/** The organization of a key. Organizations are never deleted. */
export async function findOrganization(db: Db, id: string): Promise<Organization> {
  return fromRow(await db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** Changes an organization. It writes nothing when nothing differs. */
export function changeOrganization(
  database: CallerDatabase,
  id: string,
  changes: UpdateOrganization,
  actor: Actor,
  now: number,
): Promise<Organization> {
  return writeForKeys(database, id, async (db) => {
    const before = await findOrganization(db, id);
    const {
      name = before.name,
      requireVerifiedChecksum = before.requireVerifiedChecksum,
      activeContent = before.activeContent,
      attachments = before.attachments,
      language = before.language,
      retentionDays = before.retentionDays,
      consent = before.consent,
    } = changes;
    const settings = { name, requireVerifiedChecksum, activeContent, attachments, language, retentionDays };
    const consent_json = consentJson(consent);
    checkConsentVersion(before.consent, consent);
    const isSameConsent = consent_json === consentJson(before.consent);
    const changed = Object.entries(settings).filter(([name, value]) => before[name as keyof typeof settings] !== value);
    if (changed.length === 0 && isSameConsent) return before;
    await db
      .updateTable('organizations')
      .set({
        name,
        require_verified_checksum: requireVerifiedChecksum ? 1 : 0,
        active_content: activeContent,
        attachments,
        language,
        retention_days: retentionDays,
        consent_json,
      })
      .where('id', '=', id)
      .execute();
    const details = {
      ...Object.fromEntries(changed),
      ...(!isSameConsent && { consentVersion: null, ...consentDetails({ consent_json }) }),
    };
    await appendEvent(db, id, { type: 'organization.updated', actor, details }, now);
    return { ...before, ...settings, consent };
  });
}
