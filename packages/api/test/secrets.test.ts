import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newApiKey, type SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post } from './ask.ts';
import { createDocument, submissionOf } from './documents.ts';
import { runService } from './running-service.ts';

const service = runService();

/** Uses the service in all the ways that hold a secret, rightly and wrongly, and gives those secrets back. */
async function useIt(): Promise<Record<string, string>> {
  const { baseUrl, origin } = service();
  const { secretKey, publicKey } = await service().organization();
  const filename = 'Severance-of-Mallory.pdf';
  const { id } = await createDocument(baseUrl, secretKey, { filename });
  const { documentUrl } = (await ask(`${baseUrl}/sdk/documents/${id}`, publicKey)).body as SigningDocument;
  const submission = await submissionOf(id, 'Mallory Secretname');
  await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission, { 'Idempotency-Key': 'visit-of-mallory' });
  const { body } = await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk', name: 'Mallorys-browser' });
  const made = (body as { data: { key: string } }).data.key;
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
    ...{ secretKey, publicKey, made, mistyped, unknown, filename },
    ...{ token: new URL(documentUrl).searchParams.get('token') ?? '', idempotencyKey: 'visit-of-mallory' },
    ...{ value: 'Secretname', checksum: submission.checksum, cookie: 'session=mallorys', name: 'Mallorys-browser' },
  };
}

describe('the log', () => {
  it('tells of every request, and holds no key, token, value or file name', async () => {
    const secrets = await useIt();
    const log = service().logged();
    expect(log.match(/"answered"/g)?.length).toBeGreaterThanOrEqual(13);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret, what).not.toBe('');
      expect(log.includes(secret), what).toBe(false);
    }
  });
});

describe('the data folder', () => {
  it('holds no key and no token, in no file', async () => {
    const { secretKey, publicKey, made, token } = await useIt();
    const files = readdirSync(service().dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => name)).toContain('document-signer.sqlite');
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name));
      for (const secret of [secretKey, publicKey, made, token]) expect(bytes.includes(secret ?? ''), name).toBe(false);
    }
  });

  it('has a secret that is for nobody else on the machine', () => {
    const others = 0o077;
    expect(statSync(join(service().dataDir, 'secret.key')).mode & others).toBe(0);
  });
});
