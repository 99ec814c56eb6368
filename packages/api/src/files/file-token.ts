import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { newId, ServiceError } from '@document-signer/core';
import * as v from 'valibot';

const payloadSchema = v.object({
  organizationId: v.string(),
  /** The id of a document, or of a submission: then it is the sealed PDF. */
  fileId: v.string(),
  version: v.number(),
  /** Milliseconds since the epoch. */
  expiresAt: v.number(),
  /** The key that asked for the URL. */
  keyId: v.string(),
});

/** What a token says: which file its holder may read, until when, and who gave it. */
export type FileTokenPayload = v.InferOutput<typeof payloadSchema>;

function sign(secret: KeyObject, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/**
 * Makes the token of a file's URL: the payload and its HMAC-SHA256 (RFC 2104), both base64url. No two are alike, also
 * when they say the same in the same millisecond: a URL that was given to one reader is never that of another.
 */
export function makeFileToken(secret: KeyObject, payload: FileTokenPayload): string {
  const text = Buffer.from(JSON.stringify({ ...payload, id: newId('url') })).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/**
 * Reads the token of a file's URL.
 *
 * @param token as it stands in the query
 * @param asked the file asked for, and the time in milliseconds since the epoch
 * @throws ServiceError 401 when there is none; 403 when it is not ours, for another file, or has expired
 */
export function readFileToken(
  secret: KeyObject,
  token: unknown,
  asked: { readonly fileId: string; readonly now: number },
): FileTokenPayload {
  if (token === undefined || token === '') {
    const details = { field: 'token', reason: 'required' };
    throw new ServiceError('INVALID_API_KEY', {
      message: 'token is required. Use the URL of the file as it was given.',
      details,
    });
  }
  const payload = typeof token === 'string' ? payloadOf(secret, token) : undefined;
  if (payload?.fileId !== asked.fileId) {
    throw refusal('invalid_token', 'The token is not valid for this file. Ask for a new URL where you got this one.');
  }
  if (asked.now >= payload.expiresAt) {
    throw refusal('expired', 'The URL of this file has expired. Ask for a new one where you got this one.');
  }
  return payload;
}

/** The payload, once it is known to be ours. */
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
