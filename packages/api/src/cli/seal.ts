import { recordOf, renewSeal } from '../sealing/keys/organization-seal.ts';
import { listSealCertificates, type SealCertificate } from '../sealing/keys/seal-certificates.ts';
import { checkSealKeys, findLostKeys } from '../sealing/keys/seal-keys.ts';
import { defineCommand, flag, json, print, required, text, UsageError } from './command.ts';
import { requireOrganization, withDatabase, withSeals } from './with-database.ts';

function lineOf(stored: SealCertificate): string {
  const { id, createdAt, retiredAt, notAfter, fingerprint } = recordOf(stored);
  const state = retiredAt === null ? 'in use' : `retired ${retiredAt}`;
  return `${id}  created ${createdAt}  ${state}  expires ${notAfter}  SHA-256 ${fingerprint}\n`;
}

function certificatesOf(organizationId: string): Promise<SealCertificate[]> {
  return withDatabase(async (database) => {
    await requireOrganization(database, organizationId);
    return listSealCertificates(database, organizationId);
  });
}

/** @param organizationId undefined: all organizations whose private keys are lost */
function rotate(organizationId: string | undefined): Promise<SealCertificate[]> {
  return withSeals(async ({ database, seals }) => {
    if (seals.operatorKey)
      throw new Error('All organizations seal with the key of SEAL_P12. Set SEAL_P12 to another file.');
    if (organizationId !== undefined) await checkSealKeys(database, seals);
    const organizations = organizationId === undefined ? await findLostKeys(database, seals) : [organizationId];
    for (const id of organizations) await requireOrganization(database, id);
    const now = Date.now();
    const renew = (id: string) => database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, now));
    return Promise.all(organizations.map(renew));
  });
}

export const seal = defineCommand({
  name: 'seal',
  summary: 'Shows and renews the certificates that organizations seal with.',
  usage: ['list --organization ID [--json]', 'rotate --organization ID | --lost [--json]', 'export --organization ID'],
  details: `
  list     prints the certificates of an organization, the one in use first
  rotate   creates a new key and certificate, and destroys the former private key. Its certificate stays, to verify what was
           sealed with it
  export   prints the certificates as PEM, to verify sealed files without the service

The service may be running; files in flight may still be sealed with the former key. SEAL_KEY must be that of the service.`,
  options: {
    organization: text('ID', 'the organization'),
    lost: flag('all organizations whose private keys cannot be decrypted, because SEAL_KEY was lost'),
    json: json('[{organizationId, id, certificate, fingerprint, notBefore, notAfter, createdAt, retiredAt}]'),
  },
  async run(values, positionals) {
    const what = positionals.join(' ');
    if (!['list', 'rotate', 'export'].includes(what)) throw new UsageError('Call seal with list, rotate or export.');
    const id = what === 'rotate' && values.lost ? undefined : required(values.organization, '--organization ID');
    const certificates = id === undefined || what === 'rotate' ? await rotate(id) : await certificatesOf(id);
    const records = certificates.map((stored) => ({ organizationId: stored.organizationId, ...recordOf(stored) }));
    if (what === 'export') print(false, records, records.map(({ certificate }) => certificate).join(''));
    else print(values.json, records, certificates.map(lineOf).join(''));
  },
});
