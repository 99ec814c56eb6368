import { describe, expect, it } from 'vitest';
import { signatureFault } from './signature.ts';

/** The examples of the standard, with their key and their time (Signature Calculations, examples). */
const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const now = Date.parse('2013-05-24T00:00:01Z');
const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

const inHeader = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
};

const query = [
  'X-Amz-Algorithm=AWS4-HMAC-SHA256',
  `X-Amz-Credential=${encodeURIComponent(credential)}`,
  'X-Amz-Date=20130524T000000Z',
  'X-Amz-Expires=86400',
  'X-Amz-SignedHeaders=host',
  'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
];
const inQuery = { method: 'GET', target: `/test.txt?${query.join('&')}`, headers: { host: inHeader.headers.host } };

describe('the S3 server of the tests', () => {
  it.each([
    ['a header', inHeader],
    ['the query', inQuery],
  ])('takes the example of the standard with its signature in %s', (_, seen) => {
    expect(signatureFault(seen, key, now)).toBeUndefined();
  });

  it.each([
    ['another secret', inHeader, { ...key, secret: 'x' }, now, 'SignatureDoesNotMatch'],
    ['another method', { ...inHeader, method: 'PUT' }, key, now, 'SignatureDoesNotMatch'],
    ['another path', { ...inHeader, target: '/other.txt' }, key, now, 'SignatureDoesNotMatch'],
    ['another query', { ...inQuery, target: `${inQuery.target}&a=b` }, key, now, 'SignatureDoesNotMatch'],
    ['another key', inHeader, { ...key, id: 'x' }, now, 'InvalidAccessKeyId'],
    ['another region', inHeader, { ...key, region: 'eu-1' }, now, 'AuthorizationHeaderMalformed'],
    ['a clock that is wrong', inHeader, key, now + 3_600_000, 'RequestTimeTooSkewed'],
    ['an address that has ended', inQuery, key, now + 86_400_000, 'AccessDenied'],
    ['no signature', { ...inHeader, headers: { host: 'a' } }, key, now, 'AccessDenied'],
  ])('refuses %s', (_, seen, known, at, fault) => expect(signatureFault(seen, known, at)).toBe(fault));
});
