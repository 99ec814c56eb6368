import { checksumOf, type SigningDocument } from '@document-signer/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, ask } from '../ask.ts';
import { checkProperty } from '../check-property.ts';
import { createDocument, documentForm } from '../documents.ts';
import { runService, type TestOrganization } from '../running-service.ts';
import { fieldsOfEveryType, submissionOfEveryType } from './every-type.ts';
import { expectDocumented } from './expect-documented.ts';
import { changes, damage, damaged, mutate, write } from './mutations.ts';

const service = runService();

/** A document to submit and one to change, each with a field of every type. */
let fixture: TestOrganization & { documentId: string; changingId: string; documentUrl: string };

beforeAll(async () => {
  const organization = await service().organization();
  const parts = { fields: JSON.stringify(fieldsOfEveryType) };
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey, parts);
  const { id: changingId } = await createDocument(service().baseUrl, organization.secretKey, parts);
  const shown = await ask(`${service().baseUrl}/sdk/documents/${documentId}`, organization.publicKey);
  fixture = {
    ...organization,
    documentId,
    changingId,
    documentUrl: (shown.body as SigningDocument & { documentUrl: string }).documentUrl,
  };
});

interface Target {
  readonly method: string;
  path(): string;
  /** A valid body of the operation. */
  valid(): Promise<unknown> | unknown;
}

/** Operations with a JSON body, each with a valid one. */
const targets: Readonly<Record<string, Target>> = {
  submitDocument: {
    method: 'POST',
    path: () => '/sdk/documents/submit',
    valid: () => submissionOfEveryType(fixture.documentId),
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
      documentIds: [fixture.documentId],
    }),
  },
  replaceFields: {
    method: 'PUT',
    path: () => `/documents/${fixture.changingId}/fields`,
    valid: () => fieldsOfEveryType,
  },
  updateOrganization: {
    method: 'PATCH',
    path: () => '/organizations/me',
    valid: () => ({ name: 'Acme', activeContent: 'neutralise' }),
  },
};

async function send({ method, path }: Target, body: string | Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
  const headers = { 'Content-Type': 'application/json' };
  return ask(service().baseUrl + path(), fixture.secretKey, { method, headers, body });
}

/** Corrects the checksum of a body, if it has one that can be computed. */
async function withValidChecksum(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !('checksum' in body)) return body;
  const checksum = await checksumOf({ ...body }).catch(() => body.checksum);
  return { ...body, checksum };
}

describe.each(Object.entries(targets))('%s', (_name, target) => {
  it('accepts the body before any change', async () => {
    const { status, text } = await send(target, JSON.stringify(await target.valid()));
    expect(status, text).toBeLessThan(300);
  });

  it('answers any change to the structure of its body as documented', async () => {
    const property = fc.asyncProperty(changes, fc.boolean(), async (all, hasValidChecksum) => {
      const body = mutate(await target.valid(), all);
      // With a matching checksum, the service checks the change itself.
      const sent = hasValidChecksum ? await withValidChecksum(body) : body;
      expectDocumented(await send(target, write(sent)), sent);
    });
    await checkProperty(property, 120);
  });

  it('answers any change to the bytes of its body as documented', async () => {
    const property = fc.asyncProperty(damage, async (all) => {
      const bytes = damaged(Buffer.from(JSON.stringify(await target.valid())), all);
      expectDocumented(await send(target, new Uint8Array(bytes)), bytes.toString('latin1'));
    });
    await checkProperty(property, 80);
  });
});

describe('createDocument', () => {
  async function formBytes() {
    const response = new Response(documentForm());
    return { bytes: await response.bytes(), type: response.headers.get('Content-Type') ?? '' };
  }

  it('answers any change to the bytes of its form as documented', async () => {
    const property = fc.asyncProperty(damage, async (all) => {
      const { bytes, type } = await formBytes();
      const body = new Uint8Array(damaged(bytes, all));
      const headers = { 'Content-Type': type };
      const url = `${service().baseUrl}/documents`;
      expectDocumented(
        await ask(url, fixture.secretKey, { method: 'POST', headers, body }),
        Buffer.from(body).toString('latin1'),
      );
    });
    await checkProperty(property, 60);
  });

  it('answers any text in the parts of its form as documented', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
    const part = fc.oneof(fc.constant(undefined), text);
    const parts = fc.record({ filename: part, submissionPolicy: part, textTags: part, fields: part, unknown: part });
    const property = fc.asyncProperty(parts, changes, fc.boolean(), async (texts, all, hasFields) => {
      const fields = hasFields ? write(mutate(fieldsOfEveryType, all)) : texts.fields;
      const body = documentForm({ ...texts, fields });
      expectDocumented(await ask(`${service().baseUrl}/documents`, fixture.secretKey, { method: 'POST', body }), texts);
    });
    await checkProperty(property, 60);
  });
});

describe('a request with unusual paths or headers', () => {
  it('is answered as documented for any text in the path and query', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed());
    const property = fc.asyncProperty(
      word,
      word,
      fc.constantFrom('documents', 'submissions', 'api-keys'),
      async (one, other, list) => {
        const { baseUrl } = service();
        const query = new URLSearchParams({ limit: one, cursor: other });
        expectDocumented(await ask(`${baseUrl}/${list}?${query}`, fixture.secretKey), [one, other]);
        expectDocumented(await ask(`${baseUrl}/${list}?cursor=${encodeURIComponent(one)}`, fixture.secretKey), one);
        expectDocumented(
          await ask(`${baseUrl}/${encodeURIComponent(one)}/${encodeURIComponent(other)}`, fixture.secretKey),
          [one, other],
        );
        expectDocumented(await ask(`${baseUrl}/documents/${encodeURIComponent(one)}`, fixture.secretKey), one);
      },
    );
    await checkProperty(property, 60);
  });

  it('is answered as documented for an altered file token, and refused for an altered API key', async () => {
    const letter = fc.constantFrom(...'ABCxyz019-_.~%=+&'.split(''));
    const property = fc.asyncProperty(fc.nat(), letter, async (place, other) => {
      const url = new URL(fixture.documentUrl);
      const token = url.searchParams.get('token') ?? '';
      const index = place % token.length;
      url.searchParams.set('token', token.slice(0, index) + other + token.slice(index + 1));
      const response = await ask(url.href, undefined);
      expectDocumented(response, url.href);
      // The last character of base64url has unused bits, so an altered token may decode to the same bytes.
      if (response.status !== 200) expect(response.status).toBe(403);
      const key = fixture.secretKey.slice(0, place % 41) + other;
      const refused = await ask(`${service().baseUrl}/documents`, key);
      expect(refused.status, refused.text).toBe(401);
    });
    await checkProperty(property, 60);
  });

  it('is answered as documented for any Idempotency-Key', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
    const property = fc.asyncProperty(text, async (key) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const body = JSON.stringify({ ...(await submissionOfEveryType(fixture.documentId)), checksum: 'none' });
      const answer = await ask(`${service().baseUrl}/sdk/documents/submit`, fixture.publicKey, {
        method: 'POST',
        headers,
        body,
      });
      expectDocumented(answer, key);
    });
    await checkProperty(property, 40);
  });
});
