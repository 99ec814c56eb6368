import { createSecretKey } from 'node:crypto';
import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { makeFileToken, readFileToken } from './file-url.ts';

const secret = createSecretKey(new Uint8Array(32).fill(1));
const payload = { organizationId: 'org_1', fileId: 'doc_1', version: 1, expiresAt: 1000, keyId: 'key_1' };
const token = makeFileToken(secret, payload);
const asked = { fileId: 'doc_1', now: 999 };

function refusalOf(given: unknown) {
  try {
    readFileToken(secret, given, asked);
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, code: error.code, details: error.details };
    throw error;
  }
  throw new Error('The token was accepted.');
}

describe('the token of a file URL', () => {
  it('carries the organization, file, version, expiry and key', () => {
    expect(readFileToken(secret, token, asked)).toEqual(payload);
  });

  it('is unique, even for the same file in the same millisecond', () => {
    const tokens = Array.from({ length: 1_000 }, () => makeFileToken(secret, payload));
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('needs no escaping in a URL', () => {
    expect(encodeURIComponent(token)).toBe(token);
  });

  const [text = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...payload, expiresAt: 9e15 })).toString('base64url');
  it.each([
    ['is for another file', makeFileToken(secret, { ...payload, fileId: 'doc_2' })],
    ['is signed with another secret', makeFileToken(createSecretKey(new Uint8Array(32)), payload)],
    ['has a forged expiry', `${forged}.${signature}`],
    ['has no signature', `${text}.`],
    ['has a short signature', `${text}.${signature.slice(0, 20)}`],
    ['has an extra part', `${token}.x`],
    ['is given twice', [token, token]],
  ])('is refused when it %s', (_, given) => {
    const details = { field: 'token', reason: 'invalid_token' };
    expect(refusalOf(given)).toEqual({ status: 403, code: 'INSUFFICIENT_PERMISSIONS', details });
  });
});
