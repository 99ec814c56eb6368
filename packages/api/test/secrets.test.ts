import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newApiKey, type SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, ask, post } from './ask.ts';
import { createDocument, submissionOf } from './documents.ts';
import { runService, type TestOrganization } from './running-service.ts';

const service = runService();

/** Creates API keys in all possible ways. @returns the keys */
async function makeKeys({ secretKey, key }: TestOrganization): Promise<Record<string, string>> {
  const { baseUrl } = service();
  const dataOf = ({ body }: ApiResponse) => (body as { data: Record<string, string> }).data;
  const wanted = { kind: 'sk', name: 'Mallorys-browser' };
  const { id, key: made = '' } = dataOf(await post(`${baseUrl}/api-keys`, secretKey, wanted));
  const { key: rotated = '' } = dataOf(await post(`${baseUrl}/api-keys/${id}/rotate`, secretKey, {}));
  const operator = await key('sk', { isOperator: true });
  const other = dataOf(await post(`${baseUrl}/organizations`, operator, { name: 'Mallory-and-Sons' }));
  return { made, rotated, operator, othersSecret: other.secretKey ?? '', othersPublic: other.publicKey ?? '' };
}

/** Sends valid and invalid requests with every kind of secret. @returns the secrets */
async function sendSecrets(): Promise<Record<string, string>> {
  const { baseUrl, origin } = service();
  const organization = await service().organization();
  const { secretKey, publicKey } = organization;
  const filename = 'Severance-of-Mallory.pdf';
  const { id } = await createDocument(baseUrl, secretKey, { filename });
  const { documentUrl } = (await ask(`${baseUrl}/sdk/documents/${id}`, publicKey)).body as SigningDocument & {
    documentUrl: string;
  };
  const submission = await submissionOf(id, 'Mallory Secretname');
  await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission, { 'Idempotency-Key': 'visit-of-mallory' });
  const mistyped = `${publicKey.slice(0, -1)}!`;
  const unknown = newApiKey('sk');
  await ask(documentUrl, undefined);
  await ask(`${documentUrl}x`, undefined);
  await ask(`${baseUrl}/documents`, mistyped);
  await ask(`${baseUrl}/documents?api_key=${secretKey}`, unknown);
  await ask(`${origin}/${secretKey}`, undefined);
  await ask(`${baseUrl}/documents/${secretKey}`, secretKey);
  await post(`${baseUrl}/sdk/documents/submit`, publicKey, '{"fields": "Mallory Secretname');
  await post(`${baseUrl}/sdk/documents/submit`, publicKey, { ...submission, fields: 'Mallory Secretname' });
  await ask(`${baseUrl}/documents`, secretKey, {
    headers: { Authorization: `Bearer ${secretKey}`, Cookie: 'session=mallorys' },
  });
  return {
    secretKey,
    publicKey,
    mistyped,
    unknown,
    filename,
    ...(await makeKeys(organization)),
    token: new URL(documentUrl).searchParams.get('token') ?? '',
    idempotencyKey: 'visit-of-mallory',
    value: 'Secretname',
    checksum: submission.checksum,
    cookie: 'session=mallorys',
    name: 'Mallorys-browser',
  };
}

describe('the log', () => {
  it('has a line for every request, but no keys, tokens, values or file names', async () => {
    const secrets = await sendSecrets();
    const log = service().logged();
    expect(log.match(/"request completed"/g)?.length).toBeGreaterThanOrEqual(13);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret, what).not.toBe('');
      expect(log.includes(secret), what).toBe(false);
    }
  });
});

describe('the data folder', () => {
  const secretsOfKeys = ['secretKey', 'publicKey', 'made', 'rotated', 'operator', 'othersSecret', 'othersPublic'];

  it('contains no keys and no tokens', async () => {
    const secrets = await sendSecrets();
    const files = readdirSync(service().dataDir, { recursive: true, withFileTypes: true });
    const contents = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
    expect(contents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['document-signer.sqlite', 'document-signer.sqlite-wal']),
    );
    for (const { name, bytes } of contents) {
      for (const what of [...secretsOfKeys, 'token']) {
        // Searches for the secret part only, because the service stores the prefix and the last 4 characters of a key.
        expect(bytes.includes(secrets[what]?.slice(7, -4) ?? ''), `${what} in ${name}`).toBe(false);
      }
    }
    // These are the right files if they contain the hashes of the keys.
    const all = Buffer.concat(contents.map(({ bytes }) => bytes));
    for (const what of secretsOfKeys) {
      const hash = createHash('sha256')
        .update(secrets[what] ?? '')
        .digest('hex');
      expect(all.includes(hash), what).toBe(true);
    }
  });

  it('denies other users access to secret.key', () => {
    const others = 0o077;
    expect(statSync(join(service().dataDir, 'secret.key')).mode & others).toBe(0);
  });
});
