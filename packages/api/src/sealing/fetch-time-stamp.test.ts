import { createHash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { ownMaterial, partsOf, sealedPdf } from '../../test/seal/sealed-pdf.ts';
import { type Answer, serve, timeStampAuthority } from '../../test/seal/time-stamp-authority.ts';
import { fetchTimeStamp, TimeStampUnavailable } from './fetch-time-stamp.ts';

const signature = Buffer.from('a signature');

const unsignedOf = (file: Buffer) => {
  const schema = new ContentInfo({ schema: fromBER(partsOf(file).cms).result }).content;
  return new SignedData({ schema }).signerInfos[0]?.unsignedAttrs?.attributes ?? [];
};

describe('a file sealed with a time stamp', () => {
  it('has a time stamp of its signature among the unsigned attributes', async () => {
    const file = await sealedPdf({ ...ownMaterial(), timeStampAuthority: await timeStampAuthority() });
    const [token, ...others] = unsignedOf(file);
    expect(token?.type).toBe('1.2.840.113549.1.9.16.2.14');
    expect(others).toEqual([]);
    const signed = new SignedData({ schema: new ContentInfo({ schema: token?.values[0] }).content });
    expect(signed.encapContentInfo.eContentType).toBe('1.2.840.113549.1.9.16.1.4');
  });

  it('is not created if the authority does not respond', async () => {
    const material = { ...ownMaterial(), timeStampAuthority: 'http://127.0.0.1:9/' };
    await expect(sealedPdf(material)).rejects.toThrow(TimeStampUnavailable);
  });
});

describe('fetchTimeStamp', () => {
  it('returns the token of the authority', async () => {
    const token = await fetchTimeStamp(await timeStampAuthority(), signature);
    expect(fromBER(token).offset).toBe(token.length);
  });

  it('accepts a grant with modifications, and sends the credentials of the URL', async () => {
    const granted = await timeStampAuthority(() => ({ status: 1 }));
    expect((await fetchTimeStamp(granted, signature)).length).toBeGreaterThan(100);
    let sent: string | undefined;
    const address = await serve((request, response) => {
      sent = request.headers.authorization;
      response.writeHead(401).end();
    });
    const asking = fetchTimeStamp(address.replace('http://', 'http://me:pass%40word@'), signature);
    await expect(asking).rejects.toThrow('HTTP 401');
    expect(sent).toBe(`Basic ${Buffer.from('me:pass@word').toString('base64')}`);
  });
});

describe('fetchTimeStamp rejects', () => {
  const faults: readonly [string, (correct: Answer) => Partial<Answer>, string | RegExp][] = [
    ['that the authority rejects', () => ({ status: 2 }), 'rejected request with status 2'],
    ['of another signature', () => ({ imprint: createHash('sha256').digest() }), 'is of something else'],
    ['of part of the digest', ({ imprint }) => ({ imprint: imprint.subarray(0, 16) }), 'is of something else'],
    ['whose certificate has another purpose', () => ({ purpose: '1.3.6.1.5.5.7.3.1' }), 'is not for time stamps'],
    [
      'whose signature was changed',
      () => ({ corrupt: (token) => void token.writeUInt8((token.at(-1) ?? 0) ^ 1, token.length - 1) }),
      'signature of its time stamp',
    ],
    [
      'that is damaged',
      () => ({ corrupt: (token) => void token.fill(0, 40) }),
      /parse timestamp response|its token is/,
    ],
  ];

  it.each(faults)('a time stamp %s', async (_, fault, message) => {
    const asking = fetchTimeStamp(await timeStampAuthority(fault), signature);
    await expect(asking).rejects.toThrow(TimeStampUnavailable);
    await expect(asking).rejects.toThrow(message);
  });

  it.each([
    ['an HTTP error', 500, 'oh no', 'HTTP 500'],
    ['an HTML page', 200, '<html>Welcome</html>', /parse timestamp response|response structure/],
    ['a rejection without a token', 200, Buffer.from('30053003020102', 'hex'), 'rejected request with status 2'],
    ['a grant without a token', 200, Buffer.from('30053003020100', 'hex'), 'missing TimeStampToken'],
  ])('%s', async (_, status, body, message) => {
    const address = await serve((_request, response) => void response.writeHead(status).end(body));
    await expect(fetchTimeStamp(address, signature)).rejects.toThrow(message);
  });

  it('a redirect, which is not followed', async () => {
    const elsewhere = await timeStampAuthority();
    const address = await serve((_request, response) => void response.writeHead(302, { Location: elsewhere }).end());
    await expect(fetchTimeStamp(address, signature)).rejects.toThrow(TimeStampUnavailable);
  });

  it('a connection that ends early, without the password in the error', async () => {
    const address = await serve((request) => void request.socket.destroy());
    const asking = fetchTimeStamp(address.replace('http://', 'http://me:secretword@'), signature);
    await expect(asking).rejects.toThrow(TimeStampUnavailable);
    const error = await asking.catch((error: unknown) => error);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secretword');
  });
});
