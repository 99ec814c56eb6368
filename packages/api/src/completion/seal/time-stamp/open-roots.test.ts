import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { issue } from '../../../../test/seal/issue-certificate.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { openTimeStampRoots } from './open-roots.ts';

async function fileWith(content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'time.pem');
  await writeFile(path, content);
  return path;
}

const pemOf = (der: Uint8Array) => new X509Certificate(der).toString();
const now = Date.now();

describe('the file of TSA_CA', () => {
  it('may hold several certificates, with words between them', async () => {
    const [one, other] = [issue({ name: 'One' }).certificate, issue({ name: 'Other', to: -10 }).certificate];
    const path = await fileWith(`Time stamps of today\n${pemOf(one)}\nand of yesterday\n${pemOf(other)}`);
    const roots = await openTimeStampRoots(path, now);
    expect(roots.map((root) => Buffer.compare(root, one) && Buffer.compare(root, other))).toEqual([0, 0]);
  });

  it.each([
    ['is empty', ''],
    ['holds something else', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ])('is refused, by its name, when it %s', async (_, content) => {
    const path = await fileWith(content);
    await expect(openTimeStampRoots(path, now)).rejects.toThrow(
      `TSA_CA cannot be used: There is no certificate in ${path}.`,
    );
  });

  it('is refused when it is not there', async () => {
    const path = join(await temporaryFolder(), 'none.pem');
    await expect(openTimeStampRoots(path, now)).rejects.toThrow(/^TSA_CA cannot be used: ENOENT.*none\.pem/);
  });

  it('is refused when all that it holds has ended', async () => {
    const path = await fileWith(pemOf(issue({ name: 'One', to: -10 }).certificate));
    await expect(openTimeStampRoots(path, now)).rejects.toThrow(`All certificates in ${path} have ended.`);
  });
});
