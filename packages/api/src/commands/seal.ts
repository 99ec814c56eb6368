import { parseArgs } from 'node:util';
import { renewSeal } from '../seal-keys/organization-seal.ts';
import { recordOf } from '../seal-keys/seal-certificate-record.ts';
import { checkSealKeys, findLostKeys } from '../seal-keys/settle-seal-keys.ts';
import { listSealCertificates, type SealCertificate } from '../storage/seal-certificates.ts';
import { checkOrganization } from './check-organization.ts';
import type { Command } from './command.ts';
import { withDatabase, withSeals } from './with-database.ts';

const options = {
  organization: { type: 'string' },
  lost: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function toldOf(certificate: SealCertificate) {
  return { organizationId: certificate.organizationId, ...recordOf(certificate) };
}

function lineOf(stored: SealCertificate): string {
  const { id, createdAt, retiredAt, notAfter, fingerprint } = recordOf(stored);
  const state = retiredAt === null ? 'seals now' : `retired ${retiredAt}`;
  return `${id}  made ${createdAt}  ${state}  ends ${notAfter}  SHA-256 ${fingerprint}\n`;
}

function print(certificates: readonly SealCertificate[], asJson: boolean | undefined): void {
  const text = asJson ? `${JSON.stringify(certificates.map(toldOf))}\n` : certificates.map(lineOf).join('');
  process.stdout.write(text);
}

function certificatesOf(organizationId: string): Promise<SealCertificate[]> {
  return withDatabase(async (database) => {
    await checkOrganization(database, organizationId);
    return listSealCertificates(database, organizationId);
  });
}

/** Which organization is meant. */
function organizationOf({ organization }: Values, what: string): string {
  if (organization) return organization;
  throw new Error(`Say of which organization: seal ${what} --organization ID`);
}

function rotate(values: Values): Promise<SealCertificate[]> {
  return withSeals(async ({ database, seals }) => {
    if (seals.operatorKey)
      throw new Error('All organizations seal with the key of SEAL_P12. Set SEAL_P12 to another file.');
    const organizations = values.lost ? await findLostKeys(database, seals) : [organizationOf(values, 'rotate')];
    if (!values.lost) await checkSealKeys(database, seals);
    for (const id of organizations) await checkOrganization(database, id);
    const now = Date.now();
    const renew = (id: string) => database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, now));
    return Promise.all(organizations.map(renew));
  });
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const what = positionals.join(' ');
  if (what === 'list') print(await certificatesOf(organizationOf(values, what)), values.json);
  else if (what === 'rotate') print(await rotate(values), values.json);
  else if (what === 'export') {
    const certificates = await certificatesOf(organizationOf(values, what));
    process.stdout.write(certificates.map((stored) => recordOf(stored).certificate).join(''));
  } else throw new Error('Usage: seal list | rotate | export');
}

/** Shows and renews what organizations seal with. */
export const seal: Command = {
  summary: 'Shows and renews the certificates that organizations seal with.',
  help: `Usage: document-signer seal list --organization ID [--json]
       document-signer seal rotate --organization ID [--json]
       document-signer seal rotate --lost [--json]
       document-signer seal export --organization ID

  list     tells of the certificates of an organization: the one that it seals with, then those before it
  rotate   makes a new key and certificate. The private key from before is destroyed; its certificate stays, so that what
           was sealed with it can be verified
  export   prints the certificates as PEM, to verify sealed files without the service

  --organization ID   whose seals
  --lost              of all organizations whose private keys cannot be decrypted any more, since SEAL_KEY was lost
  --json              as JSON: [{organizationId, id, certificate, fingerprint, notBefore, notAfter, createdAt, retiredAt}]

The service may be running; files under way may still be sealed with the key from before. SEAL_KEY has to be the one of
the service.
`,
  run,
};
