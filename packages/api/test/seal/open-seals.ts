import { onTestFinished } from 'vitest';
import type { SealMaterial } from '../../src/sealing/cms.ts';
import type { SealDeps } from '../../src/sealing/keys/organization-seal.ts';
import { addOrganization, commandLine } from '../add-organization.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sealsOf } from './seals-of.ts';

/** The organization that these tests create. */
export const acme = { name: 'Acme', plan: 'standard' } as const;

/** Opens a data folder, as a service started with these settings would, until the test ends. */
export async function openSeals(settings: Readonly<Record<string, string>> = {}, folder?: string) {
  const dataDir = folder ?? (await temporaryFolder());
  const deps = await sealsOf(dataDir, settings);
  onTestFinished(() => deps.database.close());
  return { ...deps, dataDir };
}

/** Adds an organization as a version without seals stored it. */
export async function addWithoutSeal({ database }: SealDeps): Promise<string> {
  return (await addOrganization(database, acme, commandLine, Date.now())).id;
}

/** The types of an organization's audit events about seals, in order. */
export async function sealEventsOf({ database }: SealDeps, organizationId: string): Promise<string[]> {
  const rows = await database
    .read(organizationId)
    .selectFrom('audit_events')
    .select('type')
    .where('organization_id', '=', organizationId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith('seal.'));
}

/** The PKCS #8 private key of a seal. @throws Error if the key is in a PKCS #12 file */
export function keyBytesOf({ privateKey }: SealMaterial): Uint8Array {
  if ('p12' in privateKey) throw new Error('The private key is in a PKCS #12 file.');
  return privateKey;
}
