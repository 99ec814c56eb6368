import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../test/add-organization.ts';
import { hasTool } from '../../../test/pdf-tools.ts';
import { acme, addWithoutSeal, openSeals, sealEventsOf } from '../../../test/seal/open-seals.ts';
import { makeP12, password } from '../../../test/seal/openssl-p12.ts';
import { makeOrganization } from '../../features/organizations/new-organization.ts';
import { loadSealMaterial } from './organization-seal.ts';
import { listSealCertificates } from './seal-certificates.ts';

describe('the seal of an organization', () => {
  it('is created once when several processes use it at the same time', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const script = fileURLToPath(new URL('../../../test/seal/load-in-process.ts', import.meta.url));
    const load = async () => (await promisify(execFile)(process.execPath, [script, deps.dataDir, id])).stdout;
    const ids = new Set(await Promise.all([load(), load(), load()]));
    expect([...ids]).toEqual(
      (await listSealCertificates(deps.database.read(id), id)).map((certificate) => certificate.id),
    );
  });
});

describe.skipIf(!hasTool('openssl'))("the operator's key", () => {
  it('seals for all organizations, and is not stored in the database', async () => {
    const settings = { SEAL_P12: await makeP12({ issued: true }), SEAL_P12_PASSWORD: password };
    const deps = await openSeals(settings);
    const { organization } = await makeOrganization(deps, acme, commandLine, Date.now());
    const [ours, theirs] = [
      await loadSealMaterial(deps, organization.id),
      await loadSealMaterial(deps, await addWithoutSeal(deps)),
    ];
    expect(ours.certificates).toHaveLength(2);
    expect(theirs.certificates).toEqual(ours.certificates);
    expect(await listSealCertificates(deps.database.read(organization.id), organization.id)).toMatchObject([
      { id: ours.certificateId, privateKey: null, retiredAt: null },
    ]);
    expect(await sealEventsOf(deps, organization.id)).toEqual(['seal.created']);
  });

  it('replaces the key of an organization until SEAL_P12 is removed, which creates a new one', async () => {
    const before = await openSeals();
    const id = await addWithoutSeal(before);
    const own = await loadSealMaterial(before, id);
    const during = await openSeals({ SEAL_P12: await makeP12(), SEAL_P12_PASSWORD: password }, before.dataDir);
    const operators = await loadSealMaterial(during, id);
    expect(await loadSealMaterial(during, id)).toEqual(operators);
    const again = await loadSealMaterial(before, id);
    expect(new Set([own, operators, again].map(({ certificateId }) => certificateId)).size).toBe(3);
    const all = await listSealCertificates(before.database.read(id), id);
    expect(all.filter(({ retiredAt, privateKey }) => retiredAt === null || privateKey !== null)).toHaveLength(1);
    expect(await sealEventsOf(before, id)).toEqual(['seal.created', 'seal.rotated', 'seal.rotated']);
  });
});
