import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasTool } from '../../test/pdf-tools.ts';
import { makeP12, password } from '../../test/seal/openssl-p12.ts';
import { sealedPdf } from '../../test/seal/sealed-pdf.ts';
import { sealsOf } from '../../test/seal/seals-of.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { makeOrganization } from '../storage/new-organization.ts';
import { addOrganization } from '../storage/organizations.ts';
import { listSealCertificates } from '../storage/seal-certificates.ts';
import { loadSealMaterial, type SealDeps } from './load-seal-material.ts';
import { renewSeal } from './organization-seal.ts';

const commandLine = { keyId: null };
const wanted = { name: 'Acme', plan: 'standard' } as const;

/** Opens a data folder, as a service that is started with these settings. */
async function open(settings: Readonly<Record<string, string>> = {}, folder?: string) {
  const dataDir = folder ?? (await temporaryFolder());
  const deps = await sealsOf(dataDir, settings);
  onTestFinished(() => deps.database.close());
  return { ...deps, dataDir };
}

/** An organization from before organizations had seals. */
const addOld = async ({ database }: SealDeps) => (await addOrganization(database, wanted, commandLine, Date.now())).id;

async function eventsOf({ database }: SealDeps, organizationId: string): Promise<string[]> {
  const rows = await database
    .read(organizationId)
    .selectFrom('audit_events')
    .select('type')
    .where('organization_id', '=', organizationId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith('seal.'));
}

describe('what an organization seals with', () => {
  it('is made with it', async () => {
    const deps = await open();
    const { organization } = await makeOrganization(deps, wanted, commandLine, Date.now());
    expect(await eventsOf(deps, organization.id)).toEqual(['seal.created']);
    const [made] = await listSealCertificates(deps.database, organization.id);
    const { certificateId, certificates } = await loadSealMaterial(deps, organization.id);
    expect({ certificateId, certificates }).toEqual({ certificateId: made?.id, certificates: [made?.certificate] });
    expect(await eventsOf(deps, organization.id)).toEqual(['seal.created']);
  });

  it('is made at first need for one from before there were seals, and is the same from then on', async () => {
    const deps = await open();
    const id = await addOld(deps);
    const [first, again] = [await loadSealMaterial(deps, id), await loadSealMaterial(deps, id)];
    expect(again.certificateId).toBe(first.certificateId);
    expect(Buffer.compare(again.privateKey, first.privateKey)).toBe(0);
    expect(await eventsOf(deps, id)).toEqual(['seal.created']);
  });

  it('seals', async () => {
    const deps = await open();
    const material = await loadSealMaterial(deps, await addOld(deps));
    const key = createPrivateKey({ key: Buffer.from(material.privateKey), format: 'der', type: 'pkcs8' });
    expect(new X509Certificate(material.certificates[0] ?? '').checkPrivateKey(key)).toBe(true);
    expect((await sealedPdf(material)).length).toBeGreaterThan(1000);
  });

  it('is one, of two that ask at once', async () => {
    const deps = await open();
    const id = await addOld(deps);
    const [one, other] = await Promise.all([loadSealMaterial(deps, id), loadSealMaterial(deps, id)]);
    expect(one.certificateId).toBe(other.certificateId);
    expect(await listSealCertificates(deps.database, id)).toHaveLength(1);
  });

  it('is one, of processes that ask at once', async () => {
    const deps = await open();
    const id = await addOld(deps);
    const script = fileURLToPath(new URL('../../test/seal/load-in-process.ts', import.meta.url));
    const load = async () => (await promisify(execFile)(process.execPath, [script, deps.dataDir, id])).stdout;
    const told = new Set(await Promise.all([load(), load(), load()]));
    expect([...told]).toEqual((await listSealCertificates(deps.database, id)).map((certificate) => certificate.id));
  });

  it('is that of another organization never', async () => {
    const deps = await open();
    const [ours, theirs] = [await addOld(deps), await addOld(deps)];
    const [one, other] = [await loadSealMaterial(deps, ours), await loadSealMaterial(deps, theirs)];
    expect(one.certificateId).not.toBe(other.certificateId);
    // Nor when somebody copies it there.
    const { database } = deps;
    const stolen = (await listSealCertificates(database, theirs))[0]?.privateKey ?? null;
    await database.across.write((db) =>
      db.updateTable('seal_certificates').set({ private_key: stolen }).where('organization_id', '=', ours).execute(),
    );
    await expect(loadSealMaterial(deps, ours)).rejects.toThrow(`${one.certificateId} cannot be decrypted`);
  });

  it('names the time stamp authority when there is one', async () => {
    const [without, set] = [await open(), await open({ TSA_URL: 'http://tsa.example/path/' })];
    expect(await loadSealMaterial(without, await addOld(without))).not.toHaveProperty('timeStampAuthority');
    const material = await loadSealMaterial(set, await addOld(set));
    expect(material.timeStampAuthority).toBe('http://tsa.example/path/');
  });
});

describe('a new key', () => {
  it('takes the place of the former one, of which the certificate stays and the private key does not', async () => {
    const deps = await open();
    const id = await addOld(deps);
    const before = await loadSealMaterial(deps, id);
    await deps.database.write(id, (db) => renewSeal(db, deps.seals, id, commandLine, Date.now()));
    const after = await loadSealMaterial(deps, id);
    expect(after.certificateId).not.toBe(before.certificateId);
    const [current, former] = await listSealCertificates(deps.database, id);
    expect(current).toMatchObject({ id: after.certificateId, retiredAt: null });
    expect(former).toMatchObject({ id: before.certificateId, privateKey: null });
    expect(Buffer.from(former?.certificate ?? '').equals(before.certificates[0] ?? Buffer.of())).toBe(true);
    expect(former?.retiredAt).toBe(current?.createdAt);
    expect(await eventsOf(deps, id)).toEqual(['seal.created', 'seal.rotated']);
  });

  it('is made by itself a year before the certificate ends', async () => {
    const deps = await open();
    const id = await addOld(deps);
    const first = await loadSealMaterial(deps, id);
    const inYears = (years: number) => () => Date.now() + years * 365.25 * 24 * 60 * 60 * 1000;
    expect((await loadSealMaterial({ ...deps, now: inYears(8.9) }, id)).certificateId).toBe(first.certificateId);
    expect((await loadSealMaterial({ ...deps, now: inYears(9.1) }, id)).certificateId).not.toBe(first.certificateId);
  });
});

describe.skipIf(!hasTool('openssl'))("the operator's key", () => {
  it('is what all organizations seal with, and its private key is stored nowhere', async () => {
    const settings = { SEAL_P12: await makeP12({ issued: true }), SEAL_P12_PASSWORD: password };
    const deps = await open(settings);
    const { organization } = await makeOrganization(deps, wanted, commandLine, Date.now());
    const [ours, theirs] = [
      await loadSealMaterial(deps, organization.id),
      await loadSealMaterial(deps, await addOld(deps)),
    ];
    expect(ours.certificates).toHaveLength(2);
    expect(theirs.certificates).toEqual(ours.certificates);
    expect(await listSealCertificates(deps.database, organization.id)).toMatchObject([
      { id: ours.certificateId, privateKey: null, retiredAt: null },
    ]);
    expect(await eventsOf(deps, organization.id)).toEqual(['seal.created']);
  });

  it('takes the place of an own one, and the other way round, with a new one', async () => {
    const before = await open();
    const id = await addOld(before);
    const own = await loadSealMaterial(before, id);
    const during = await open({ SEAL_P12: await makeP12(), SEAL_P12_PASSWORD: password }, before.dataDir);
    const operators = await loadSealMaterial(during, id);
    expect(await loadSealMaterial(during, id)).toEqual(operators);
    const again = await loadSealMaterial(before, id);
    expect(new Set([own, operators, again].map(({ certificateId }) => certificateId)).size).toBe(3);
    const all = await listSealCertificates(before.database, id);
    expect(all.filter(({ retiredAt, privateKey }) => retiredAt === null || privateKey !== null)).toHaveLength(1);
    expect(await eventsOf(before, id)).toEqual(['seal.created', 'seal.rotated', 'seal.rotated']);
  });

  it('seals nothing once its certificate has ended', async () => {
    const deps = await open({ SEAL_P12: await makeP12(), SEAL_P12_PASSWORD: password });
    const later = { ...deps, now: () => Date.now() + 101 * 24 * 60 * 60 * 1000 };
    await expect(loadSealMaterial(later, await addOld(deps))).rejects.toThrow('The certificate of SEAL_P12 has ended.');
  });
});
