import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { newId, ServiceError } from '@document-signer/core';
import * as v from 'valibot';
import type { Caller } from '../features/api-keys/known-keys.ts';

const payloadSchema = v.object({
  organizationId: v.string(),
  /** The id of a document, or of what its sealed PDF belongs to: a submission, an envelope or a signer. */
  fileId: v.string(),
  version: v.number(),
  /** Milliseconds since the epoch. */
  expiresAt: v.number(),
  /** The key that asked for the URL. */
  keyId: v.string(),
});

/** Which file the holder of a token may read, until when, and whose key asked for it. */
export type FileTokenPayload = v.InferOutput<typeof payloadSchema>;

function sign(secret: KeyObject, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/**
 * Makes the token of a file's URL: the payload and its HMAC-SHA256 (RFC 2104), both base64url. Every token is unique, so no two
 * readers share a URL.
 */
export function makeFileToken(secret: KeyObject, payload: FileTokenPayload): string {
  const text = Buffer.from(JSON.stringify({ ...payload, id: newId('url') })).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/**
 * Reads the token of a file's URL.
 *
 * @param token the query parameter
 * @param asked the requested file, and the time in milliseconds since the epoch
 * @throws ServiceError 401 when it is missing; 403 when it is invalid, for another file, or expired
 */
export function readFileToken(
  secret: KeyObject,
  token: unknown,
  asked: { readonly fileId: string; readonly now: number },
): FileTokenPayload {
  if (token === undefined || token === '') {
    const details = { field: 'token', reason: 'required' };
    throw new ServiceError('INVALID_API_KEY', {
      message: '`token` is required. Use the URL of the file unchanged.',
      details,
    });
  }
  const payload = typeof token === 'string' ? payloadOf(secret, token) : undefined;
  if (payload?.fileId !== asked.fileId) {
    throw refusal(
      'invalid_token',
      'The token is not valid for this file. Get a new URL from the operation that returned it.',
    );
  }
  if (asked.now >= payload.expiresAt) {
    throw refusal('expired', 'The URL of this file has expired. Get a new one from the operation that returned it.');
  }
  return payload;
}

/** The payload, if the signature is ours. */
function payloadOf(secret: KeyObject, token: string): FileTokenPayload | undefined {
  const [text = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, text);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return v.parse(payloadSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
}

function refusal(reason: 'invalid_token' | 'expired', message: string): ServiceError {
  return new ServiceError('INSUFFICIENT_PERMISSIONS', { message, details: { field: 'token', reason } });
}

const urlLifetimeMs = 15 * 60_000;

interface UrlDeps {
  /** Base address of the files. */
  readonly filesUrl: string;
  readonly secrets: { readonly files: KeyObject };
}

/** A document, or a submission for its sealed PDF, and the version of the document. */
export interface NamedFile {
  readonly fileId: string;
  readonly version: number;
}

/** Makes the URL of a file for a caller, valid for 15 minutes. */
export function makeFileUrl(
  { filesUrl, secrets }: UrlDeps,
  { organizationId, id: keyId, expiresAt: end }: Caller,
  { fileId, version }: NamedFile,
  now: number,
): string {
  // The URL expires with the key of the caller.
  const expiresAt = Math.min(now + urlLifetimeMs, end ?? Number.POSITIVE_INFINITY);
  const token = makeFileToken(secrets.files, { organizationId, fileId, version, expiresAt, keyId });
  return `${filesUrl}/${fileId}?token=${token}`;
}

/** The URL under which browsers save the file instead of showing it. */
export function makeDownloadUrl(fileUrl: string): string {
  return `${fileUrl}&download=true`;
}
