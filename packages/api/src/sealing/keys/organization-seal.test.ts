import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../test/add-organization.ts';
import { acme, addWithoutSeal, keyBytesOf, openSeals, sealEventsOf } from '../../../test/seal/open-seals.ts';
import { sealedPdf } from '../../../test/seal/sealed-pdf.ts';
import { makeOrganization } from '../../features/organizations/new-organization.ts';
import { makeSealKey } from './make-seal-key.ts';
import { loadSealMaterial, renewSeal } from './organization-seal.ts';
import { listSealCertificates } from './seal-certificates.ts';

describe('the seal of an organization', () => {
  it('is created with the organization', async () => {
    const deps = await openSeals();
    const { organization } = await makeOrganization(deps, acme, commandLine, Date.now());
    expect(await sealEventsOf(deps, organization.id)).toEqual(['seal.created']);
    const [made] = await listSealCertificates(deps.database.read(organization.id), organization.id);
    const { certificateId, certificates } = await loadSealMaterial(deps, organization.id);
    expect({ certificateId, certificates }).toEqual({ certificateId: made?.id, certificates: [made?.certificate] });
    expect(await sealEventsOf(deps, organization.id)).toEqual(['seal.created']);
  });

  it('is created at its first use if the organization has none', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const [first, again] = [await loadSealMaterial(deps, id), await loadSealMaterial(deps, id)];
    expect(again.certificateId).toBe(first.certificateId);
    expect(Buffer.compare(keyBytesOf(again), keyBytesOf(first))).toBe(0);
    expect(await sealEventsOf(deps, id)).toEqual(['seal.created']);
  });

  it('seals a PDF', async () => {
    const deps = await openSeals();
    const material = await loadSealMaterial(deps, await addWithoutSeal(deps));
    const key = createPrivateKey({ key: Buffer.from(keyBytesOf(material)), format: 'der', type: 'pkcs8' });
    expect(new X509Certificate(material.certificates[0] ?? '').checkPrivateKey(key)).toBe(true);
    expect((await sealedPdf(material)).length).toBeGreaterThan(1000);
  });

  it('is created once when it is used twice at the same time', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const [one, other] = await Promise.all([loadSealMaterial(deps, id), loadSealMaterial(deps, id)]);
    expect(one.certificateId).toBe(other.certificateId);
    expect(await listSealCertificates(deps.database.read(id), id)).toHaveLength(1);
  });

  it('cannot be used by another organization', async () => {
    const deps = await openSeals();
    const [ours, theirs] = [await addWithoutSeal(deps), await addWithoutSeal(deps)];
    const [one, other] = [await loadSealMaterial(deps, ours), await loadSealMaterial(deps, theirs)];
    expect(one.certificateId).not.toBe(other.certificateId);
    // Not even if the encrypted key is copied to the other row.
    const { database } = deps;
    const stolen = (await listSealCertificates(database.read(theirs), theirs))[0]?.privateKey ?? null;
    await database.unscoped.write((db) =>
      db.updateTable('seal_certificates').set({ private_key: stolen }).where('organization_id', '=', ours).execute(),
    );
    await expect(loadSealMaterial(deps, ours)).rejects.toThrow(`${one.certificateId} cannot be decrypted`);
  });

  it('uses the time stamp authority of TSA_URL', async () => {
    const [without, set] = [await openSeals(), await openSeals({ TSA_URL: 'http://tsa.example/path/' })];
    expect(await loadSealMaterial(without, await addWithoutSeal(without))).not.toHaveProperty('timeStampAuthority');
    const material = await loadSealMaterial(set, await addWithoutSeal(set));
    expect(material.timeStampAuthority).toBe('http://tsa.example/path/');
  });
});

describe('a certificate that is not currently valid', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => () => Date.now() + days * dayMs;

  it('is replaced if a wrong clock dated it in the future', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const ahead = await loadSealMaterial({ ...deps, now: inDays(400) }, id);
    const right = await loadSealMaterial(deps, id);
    expect(right.certificateId).not.toBe(ahead.certificateId);
    const { validFromDate } = new X509Certificate(right.certificates[0] ?? '');
    expect(validFromDate.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await sealEventsOf(deps, id)).toEqual(['seal.created', 'seal.rotated']);
  });

  it.each([
    ['expired', -1, 'has expired'],
    ['not valid yet', 200, 'is not valid yet'],
  ])("fails completions if it is the operator's: %s", async (_, days, message) => {
    const deps = await openSeals();
    const { certificate, privateKey } = makeSealKey({ id: 'org_1', name: 'Operator' }, Date.now());
    const validity = { notBefore: inDays(days - 100)(), notAfter: inDays(days)() };
    const operatorKey = { certificates: [certificate], privateKey, ...validity };
    const seals = { ...deps.seals, operatorKey };
    const id = await addWithoutSeal(deps);
    await expect(loadSealMaterial({ ...deps, seals }, id)).rejects.toThrow(message);
  });
});

describe('renewing a seal', () => {
  it('keeps the former certificate and deletes its private key', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const before = await loadSealMaterial(deps, id);
    await deps.database.write(id, (db) => renewSeal(db, deps.seals, id, commandLine, Date.now()));
    const after = await loadSealMaterial(deps, id);
    expect(after.certificateId).not.toBe(before.certificateId);
    const [current, former] = await listSealCertificates(deps.database.read(id), id);
    expect(current).toMatchObject({ id: after.certificateId, retiredAt: null });
    expect(former).toMatchObject({ id: before.certificateId, privateKey: null });
    expect(Buffer.from(former?.certificate ?? '').equals(before.certificates[0] ?? Buffer.of())).toBe(true);
    expect(former?.retiredAt).toBe(current?.createdAt);
    expect(await sealEventsOf(deps, id)).toEqual(['seal.created', 'seal.rotated']);
  });

  it('happens a year before the certificate expires', async () => {
    const deps = await openSeals();
    const id = await addWithoutSeal(deps);
    const first = await loadSealMaterial(deps, id);
    const inYears = (years: number) => () => Date.now() + years * 365.25 * 24 * 60 * 60 * 1000;
    expect((await loadSealMaterial({ ...deps, now: inYears(8.9) }, id)).certificateId).toBe(first.certificateId);
    expect((await loadSealMaterial({ ...deps, now: inYears(9.1) }, id)).certificateId).not.toBe(first.certificateId);
  });
});
