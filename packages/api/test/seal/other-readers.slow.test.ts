import { createHash, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { fetchTimeStamp } from '../../src/sealing/fetch-time-stamp.ts';
import { attempt, hasTool } from '../pdf-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { opensslAuthority } from './openssl-authority.ts';
import { ownMaterial, partsOf, sealedPdf } from './sealed-pdf.ts';
import { timeStampAuthority } from './time-stamp-authority.ts';

const stored = async (file: Uint8Array) => {
  const path = join(await temporaryFolder(), 'sealed.pdf');
  await writeFile(path, file);
  return path;
};

const pdfsig = async (file: Uint8Array) => attempt('pdfsig', [await stored(file)]).stdout.toString();

describe.skipIf(!hasTool('pdfsig'))('a sealed file checked by pdfsig', () => {
  it('has a valid signature over the whole file', async () => {
    const report = await pdfsig(await sealedPdf());
    expect(report).toContain('Signature is Valid.');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
    expect(report).toContain('Signer Certificate Common Name: Müller & Söhne (Köln)');
    // The certificate is self-signed.
    expect(report).toContain('Certificate issuer is unknown.');
  });

  it('is invalid after a bit is flipped', async () => {
    const file = await sealedPdf();
    const [start, end] = partsOf(file).seal;
    const places = Array.from({ length: 12 }, (_, index) => Math.floor((index * (start - 1)) / 11));
    // Offsets and lengths must stay readable.
    for (const place of [...places.slice(1), end + 30, file.lastIndexOf('/Reason (Sub') + 10]) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await pdfsig(changed), String(place)).not.toContain('Signature is Valid.');
    }
  });

  it('is no longer signed in full after bytes are appended', async () => {
    const file = await sealedPdf();
    const report = await pdfsig(Buffer.concat([file, Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\n')]));
    expect(report).not.toContain('Total document signed');
  });

  it('has a valid signature with a time stamp', async () => {
    const report = await pdfsig(await sealedPdf({ ...ownMaterial(), timeStampAuthority: await timeStampAuthority() }));
    expect(report).toContain('Signature is Valid.');
    expect(report).toContain('Total document signed');
  });
});

describe.skipIf(!hasTool('openssl'))('OpenSSL', () => {
  it('verifies the CMS over the signed bytes, and rejects changed bytes', async () => {
    const material = ownMaterial();
    const { cms, signed } = partsOf(await sealedPdf(material));
    const pem = await stored(Buffer.from(new X509Certificate(material.certificates[0] ?? '').toString()));
    const [seal, content] = [await stored(cms), await stored(signed)];
    const args = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      seal,
      '-CAfile',
      pem,
      '-purpose',
      'any',
      '-cades',
    ];
    expect(attempt('openssl', [...args, '-content', content]).stderr).toContain('CAdES Verification successful');
    signed[100] = (signed[100] ?? 0) ^ 1;
    expect(attempt('openssl', [...args, '-content', await stored(signed)]).status).not.toBe(0);
  });

  it('issues time stamps that it verifies and that a seal embeds', async () => {
    const signature = Buffer.from('a signature');
    const { address, verify } = await opensslAuthority();
    const token = await fetchTimeStamp(address, signature);
    expect(await verify(token, createHash('sha256').update(signature).digest('hex'))).toContain('Verification: OK');
    const { cms } = partsOf(await sealedPdf({ ...ownMaterial(), timeStampAuthority: address }));
    const { signerInfos } = new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content });
    expect(signerInfos[0]?.unsignedAttrs?.attributes).toHaveLength(1);
  });
});

describe.skipIf(!hasTool('qpdf'))('qpdf', () => {
  it('finds no error in a sealed file', async () => {
    const path = await stored(await sealedPdf());
    const { status, stdout } = attempt('qpdf', ['--check', path]);
    expect(status).toBe(0);
    expect(stdout.toString()).toContain('No syntax or stream encoding errors found');
    expect(attempt('qpdf', ['--json', path]).stdout.toString()).toContain('/DocMDP');
  });
});
