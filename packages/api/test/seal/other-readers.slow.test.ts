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

describe.skipIf(!hasTool('pdfsig'))('to pdfsig, a sealed file', () => {
  it('is validly signed, as a whole', async () => {
    const said = await pdfsig(await sealedPdf());
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said).toContain('Signer Certificate Common Name: Müller & Söhne (Köln)');
    // The only problem of a self-signed certificate.
    expect(said).toContain('Certificate issuer is unknown.');
  });

  it('is not valid any more once a bit of it is another, wherever', async () => {
    const file = await sealedPdf();
    const [start, end] = partsOf(file).seal;
    const places = Array.from({ length: 12 }, (_, index) => Math.floor((index * (start - 1)) / 11));
    // Its numbers of places and lengths have to stay those of a file that can be read.
    for (const place of [...places.slice(1), end + 30, file.lastIndexOf('/Reason (Sub') + 10]) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await pdfsig(changed), String(place)).not.toContain('Signature is Valid.');
    }
  });

  it('is not signed as a whole any more once something is appended', async () => {
    const file = await sealedPdf();
    const said = await pdfsig(Buffer.concat([file, Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\n')]));
    expect(said).not.toContain('Total document signed');
  });

  it('is validly signed with a time stamp, too', async () => {
    const said = await pdfsig(await sealedPdf({ ...ownMaterial(), timeStampAuthority: await timeStampAuthority() }));
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
  });
});

describe.skipIf(!hasTool('openssl'))('to OpenSSL', () => {
  it('the seal is CMS over the signed bytes, and over no others', async () => {
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

  it('a time stamp that it made is right again in the seal', async () => {
    const signature = Buffer.from('a signature');
    const { address, verify } = await opensslAuthority();
    const token = await fetchTimeStamp(address, signature);
    expect(await verify(token, createHash('sha256').update(signature).digest('hex'))).toContain('Verification: OK');
    const { cms } = partsOf(await sealedPdf({ ...ownMaterial(), timeStampAuthority: address }));
    const { signerInfos } = new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content });
    expect(signerInfos[0]?.unsignedAttrs?.attributes).toHaveLength(1);
  });
});

describe.skipIf(!hasTool('qpdf'))('to qpdf', () => {
  it('a sealed file has no error', async () => {
    const path = await stored(await sealedPdf());
    const { status, stdout } = attempt('qpdf', ['--check', path]);
    expect(status).toBe(0);
    expect(stdout.toString()).toContain('No syntax or stream encoding errors found');
    expect(attempt('qpdf', ['--json', path]).stdout.toString()).toContain('/DocMDP');
  });
});
