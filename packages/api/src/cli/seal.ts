import { recordOf, renewSeal } from '../sealing/keys/organization-seal.ts';
import type { SealCertificate } from '../sealing/keys/seal-certificates.ts';
import { checkSealKeys, findLostKeys } from '../sealing/keys/seal-keys.ts';
import { defineCommand, flag, json, print, required, text, UsageError } from './command.ts';
import { requireOrganization, withSeals } from './with-database.ts';

function lineOf(stored: SealCertificate): string {
  const { id, createdAt, notAfter, fingerprint } = recordOf(stored);
  return `${id}  created ${createdAt}  expires ${notAfter}  SHA-256 ${fingerprint}\n`;
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
  summary: 'Renews the certificates that organizations seal with.',
  usage: ['rotate --organization ID | --lost [--json]'],
  details: `
Creates a new key and certificate, and destroys the former private key. Its certificate stays, to verify what was sealed with it.
The service may be running; files in flight may still be sealed with the former key. SEAL_KEY must be that of the service.`,
  options: {
    organization: text('ID', 'the organization'),
    lost: flag('all organizations whose private keys cannot be decrypted, because SEAL_KEY was lost'),
    json: json('[{organizationId, id, certificate, fingerprint, notBefore, notAfter, createdAt, retiredAt}]'),
  },
  async run(values, positionals) {
    if (positionals.join(' ') !== 'rotate') throw new UsageError('Call seal with rotate.');
    const certificates = await rotate(values.lost ? undefined : required(values.organization, '--organization ID'));
    const records = certificates.map((stored) => ({ organizationId: stored.organizationId, ...recordOf(stored) }));
    print(values.json, records, certificates.map(lineOf).join(''));
  },
});
