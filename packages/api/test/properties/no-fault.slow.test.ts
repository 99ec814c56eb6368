import { checksumOf, type SigningDocument } from '@document-signer/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Heard } from '../ask.ts';
import { checkProperty } from '../check-property.ts';
import { createDocument, documentForm } from '../documents.ts';
import { runService, type TestOrganization } from '../running-service.ts';
import { everyKind, everyValue } from './every-kind.ts';
import { changes, damage, damaged, mutate, write } from './mutations.ts';
import { expectSound } from './sound-answer.ts';

const service = runService();

/** A document to submit and one to change, each with a field of every kind. */
let world: TestOrganization & { documentId: string; changingId: string; documentUrl: string };

beforeAll(async () => {
  const organization = await service().organization();
  const parts = { fields: JSON.stringify(everyKind) };
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey, parts);
  const { id: changingId } = await createDocument(service().baseUrl, organization.secretKey, parts);
  const shown = await ask(`${service().baseUrl}/sdk/documents/${documentId}`, organization.publicKey);
  world = {
    ...organization,
    documentId,
    changingId,
    documentUrl: (shown.body as SigningDocument & { documentUrl: string }).documentUrl,
  };
});

interface Target {
  readonly method: string;
  path(): string;
  /** What the operation takes. */
  valid(): Promise<unknown> | unknown;
}

/** The operations that take JSON, each with a body that is right. */
const targets: Readonly<Record<string, Target>> = {
  submitDocument: {
    method: 'POST',
    path: () => '/sdk/documents/submit',
    valid: () => everyValue(world.documentId),
  },
  createApiKey: {
    method: 'POST',
    path: () => '/api-keys',
    valid: () => ({
      kind: 'pk',
      name: 'Shop',
      scopes: ['documents:read'],
      expiresAt: '2100-01-01T00:00:00Z',
      allowedOrigins: ['https://shop.example'],
      documentIds: [world.documentId],
    }),
  },
  replaceFields: { method: 'PUT', path: () => `/documents/${world.changingId}/fields`, valid: () => everyKind },
  updateOrganization: {
    method: 'PATCH',
    path: () => '/organizations/me',
    valid: () => ({ name: 'Acme', activeContent: 'neutralise' }),
  },
};

async function send({ method, path }: Target, body: string | Uint8Array<ArrayBuffer>): Promise<Heard> {
  const headers = { 'Content-Type': 'application/json' };
  return ask(service().baseUrl + path(), world.secretKey, { method, headers, body });
}

/** With the checksum that goes with it, where it has one and can have a right one. */
async function withRightChecksum(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !('checksum' in body)) return body;
  const checksum = await checksumOf({ ...body }).catch(() => body.checksum);
  return { ...body, checksum };
}

describe.each(Object.entries(targets))('%s', (_name, target) => {
  it('takes what the tests change', async () => {
    const { status, text } = await send(target, JSON.stringify(await target.valid()));
    expect(status, text).toBeLessThan(300);
  });

  it('answers any structure of its body by the contract', async () => {
    const property = fc.asyncProperty(changes, fc.boolean(), async (all, hasRightChecksum) => {
      const body = mutate(await target.valid(), all);
      // With a matching checksum, the service checks the change itself.
      const sent = hasRightChecksum ? await withRightChecksum(body) : body;
      expectSound(await send(target, write(sent)), sent);
    });
    await checkProperty(property, 120);
  });

  it('answers any bytes of its body by the contract', async () => {
    const property = fc.asyncProperty(damage, async (all) => {
      const bytes = damaged(Buffer.from(JSON.stringify(await target.valid())), all);
      expectSound(await send(target, new Uint8Array(bytes)), bytes.toString('latin1'));
    });
    await checkProperty(property, 80);
  });
});

describe('createDocument', () => {
  async function formBytes() {
    const response = new Response(documentForm());
    return { bytes: await response.bytes(), type: response.headers.get('Content-Type') ?? '' };
  }

  it('answers any bytes of its form by the contract', async () => {
    const property = fc.asyncProperty(damage, async (all) => {
      const { bytes, type } = await formBytes();
      const body = new Uint8Array(damaged(bytes, all));
      const headers = { 'Content-Type': type };
      const url = `${service().baseUrl}/documents`;
      expectSound(
        await ask(url, world.secretKey, { method: 'POST', headers, body }),
        Buffer.from(body).toString('latin1'),
      );
    });
    await checkProperty(property, 60);
  });

  it('answers any text in its parts by the contract', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
    const part = fc.oneof(fc.constant(undefined), text);
    const parts = fc.record({ filename: part, submissionPolicy: part, textTags: part, fields: part, unknown: part });
    const property = fc.asyncProperty(parts, changes, fc.boolean(), async (said, all, hasFields) => {
      const fields = hasFields ? write(mutate(everyKind, all)) : said.fields;
      const body = documentForm({ ...said, fields });
      expectSound(await ask(`${service().baseUrl}/documents`, world.secretKey, { method: 'POST', body }), said);
    });
    await checkProperty(property, 60);
  });
});

describe('paths and headers', () => {
  it('get an answer by the contract for any text', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed());
    const property = fc.asyncProperty(
      word,
      word,
      fc.constantFrom('documents', 'submissions', 'api-keys'),
      async (one, other, list) => {
        const { baseUrl } = service();
        const query = new URLSearchParams({ limit: one, cursor: other });
        expectSound(await ask(`${baseUrl}/${list}?${query}`, world.secretKey), [one, other]);
        expectSound(await ask(`${baseUrl}/${list}?cursor=${encodeURIComponent(one)}`, world.secretKey), one);
        expectSound(await ask(`${baseUrl}/${encodeURIComponent(one)}/${encodeURIComponent(other)}`, world.secretKey), [
          one,
          other,
        ]);
        expectSound(await ask(`${baseUrl}/documents/${encodeURIComponent(one)}`, world.secretKey), one);
      },
    );
    await checkProperty(property, 60);
  });

  it('get an answer by the contract: the token of a file, and the key', async () => {
    const letter = fc.constantFrom(...'ABCxyz019-_.~%=+&'.split(''));
    const property = fc.asyncProperty(fc.nat(), letter, async (place, other) => {
      const url = new URL(world.documentUrl);
      const token = url.searchParams.get('token') ?? '';
      const index = place % token.length;
      url.searchParams.set('token', token.slice(0, index) + other + token.slice(index + 1));
      const heard = await ask(url.href, undefined);
      expectSound(heard, url.href);
      // The last letters of base64url have spare bits: not every change of a letter is one of the bytes.
      if (heard.status !== 200) expect(heard.status).toBe(403);
      const key = world.secretKey.slice(0, place % 41) + other;
      const refused = await ask(`${service().baseUrl}/documents`, key);
      expect(refused.status, refused.text).toBe(401);
    });
    await checkProperty(property, 60);
  });

  it('get an answer by the contract: an Idempotency-Key', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
    const property = fc.asyncProperty(text, async (key) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const body = JSON.stringify({ ...(await everyValue(world.documentId)), checksum: 'none' });
      const answer = await ask(`${service().baseUrl}/sdk/documents/submit`, world.publicKey, {
        method: 'POST',
        headers,
        body,
      });
      expectSound(answer, key);
    });
    await checkProperty(property, 40);
  });
});
