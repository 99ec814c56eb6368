import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that are signed. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** An access key and its region. */
export interface S3Key {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

/** The maximum clock difference. */
const maxSkewMs = 15 * 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encodes everything except letters, digits and `-._~`, as AWS requires. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The signature parameters that a request states. */
function parametersOf({ authorization = '', ...headers }: IncomingHttpHeaders) {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signed: part('SignedHeaders'),
    signature: part('Signature'),
    date: String(headers['x-amz-date']),
    content: String(headers['x-amz-content-sha256']),
  };
}

function canonical({ method, target, headers }: SignedRequest, signed: string, content: string): string {
  const [path = '', search = ''] = target.split('?');
  const pairs = search === '' ? [] : search.split('&').map((pair) => pair.split('='));
  const query = pairs
    .map(([name = '', value = '']) => [name, value].map((part) => encode(decodeURIComponent(part))).join('='))
    .sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`);
  return [method, path, query.join('&'), lines.join(''), signed, content].join('\n');
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/**
 * Verifies the signature of a request, independently of the client (AWS Signature Version 4,
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html). @returns the S3 error code, if any
 */
export function signatureFault(request: SignedRequest, key: S3Key, now: number): string | undefined {
  const { credential, signed, signature, date, content } = parametersOf(request.headers);
  const [id, day = '', region, service, end] = credential.split('/');
  if (credential === '') return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (region !== key.region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(now - timeOf(date)) < maxSkewMs)) return 'RequestTimeTooSkewed';
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (!signed.split(';').includes('host') || unsigned.length > 0) return 'AccessDenied';
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signed, content))].join('\n');
  const signing = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const expected = hmac(signing, text);
  const given = Buffer.from(signature, 'hex');
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? undefined : 'SignatureDoesNotMatch';
}
