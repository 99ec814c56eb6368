import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Issued, issue, nameConstraints, usage } from '../../test/seal/issue-certificate.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { leadsToRoot, readTimeStampRoots } from './certificates.ts';

const root = issue({ name: 'Root' });
const between = issue({ name: 'Between', issuer: root });
const forTimeStamps = [usage('1.3.6.1.5.5.7.3.8')];
const leafOf = (issuer: Issued) => issue({ name: 'Time', issuer, isIssuer: false, extensions: forTimeStamps });

const leads = (leaf: Issued, others: readonly Issued[], roots: readonly Issued[] = [root]) =>
  leadsToRoot(
    leaf.certificate,
    others.map(({ certificate }) => certificate),
    roots.map(({ certificate }) => certificate),
    Date.now(),
  );

describe('leadsToRoot accepts a certificate', () => {
  it('that is trusted itself', () => {
    const leaf = leafOf(root);
    expect(leads(leaf, [], [leaf])).toBe(true);
    const own = issue({ name: 'Time', isIssuer: false, extensions: forTimeStamps });
    expect(leads(own, [], [own])).toBe(true);
  });

  it('that a root issued, or an intermediate that is given', () => {
    expect(leads(leafOf(root), [])).toBe(true);
    expect(leads(leafOf(between), [between])).toBe(true);
    expect(leads(leafOf(between), [root, leafOf(root), between])).toBe(true);
  });

  it('whose issuer is trusted', () => {
    expect(leads(leafOf(between), [], [between])).toBe(true);
  });

  it('when authorities issued each other in a circle, if one of them is trusted', () => {
    const one = issue({ name: 'One' });
    const other = issue({ name: 'Other', issuer: one });
    const again = issue({ name: 'One', keys: one.keys, issuer: other });
    expect(leads(leafOf(one), [again, other], [other])).toBe(true);
    expect(leads(leafOf(one), [again, other])).toBe(false);
  });
});

describe('leadsToRoot rejects a certificate', () => {
  it('when an intermediate is missing', () => {
    expect(leads(leafOf(between), [])).toBe(false);
  });

  it('when its issuer only has the name of a root', () => {
    const forged = issue({ name: 'Root' });
    expect(leads(leafOf(forged), [forged])).toBe(false);
    expect(leads(leafOf(forged), [])).toBe(false);
  });

  it.each([
    ['may issue none', { isIssuer: false }],
    ['has ended', { to: -10 }],
    ['is not good yet', { from: 10 }],
    ['is for something else', { extensions: [usage('1.3.6.1.5.5.7.3.1')] }],
    ['vouches for some names only', { extensions: [nameConstraints] }],
  ])('when the intermediate %s', (_, said) => {
    const bad = issue({ name: 'Between', issuer: root, ...said });
    expect(leads(leafOf(bad), [bad])).toBe(false);
  });

  it('when it or the root has expired', () => {
    const ended = issue({ name: 'Root', to: -10 });
    expect(leads(leafOf(ended), [], [ended])).toBe(false);
    const leaf = issue({ name: 'Time', issuer: root, isIssuer: false, to: -10 });
    expect(leads(leaf, [])).toBe(false);
  });

  it('when the chain is longer than an issuer allows', () => {
    const short = issue({ name: 'Root', reach: 0 });
    const below = issue({ name: 'Between', issuer: short });
    expect(leads(leafOf(short), [], [short])).toBe(true);
    expect(leads(leafOf(below), [below], [short])).toBe(false);
  });

  it('when the chain is too long', () => {
    const chain = [root];
    for (let index = 0; index < 12; index++) {
      chain.unshift(issue({ name: `Between ${index}`, issuer: chain[0] ?? root }));
    }
    const [last = root] = chain;
    expect(leads(leafOf(last), chain)).toBe(false);
  });
});

async function fileWith(content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'time.pem');
  await writeFile(path, content);
  return path;
}

const pemOf = (der: Uint8Array) => new X509Certificate(der).toString();
const now = Date.now();

describe('the file of TSA_CA', () => {
  it('may contain several certificates with text between them', async () => {
    const [one, other] = [issue({ name: 'One' }).certificate, issue({ name: 'Other', to: -10 }).certificate];
    const path = await fileWith(`Time stamps of today\n${pemOf(one)}\nand of yesterday\n${pemOf(other)}`);
    const roots = await readTimeStampRoots(path, now);
    expect(roots.map((root) => Buffer.compare(root, one) && Buffer.compare(root, other))).toEqual([0, 0]);
  });

  it.each([
    ['is empty', ''],
    ['holds something else', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ])('is refused when it %s', async (_, content) => {
    const path = await fileWith(content);
    await expect(readTimeStampRoots(path, now)).rejects.toThrow(
      `TSA_CA cannot be used: There is no certificate in ${path}.`,
    );
  });

  it('is refused when it does not exist', async () => {
    const path = join(await temporaryFolder(), 'none.pem');
    await expect(readTimeStampRoots(path, now)).rejects.toThrow(/^TSA_CA cannot be used: ENOENT.*none\.pem/);
  });

  it('is refused when all its certificates have expired', async () => {
    const path = await fileWith(pemOf(issue({ name: 'One', to: -10 }).certificate));
    await expect(readTimeStampRoots(path, now)).rejects.toThrow(`All certificates in ${path} have expired.`);
  });
});
