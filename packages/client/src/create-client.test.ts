/// <reference types="node" />
import { newId, operations } from '@document-signer/core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { manualClock } from '../test/hand-clock.ts';
import { failure, json, meta, type Reaction, startService } from '../test/loopback-service.ts';
import {
  documentId,
  metadataOf,
  type payload,
  publicKey,
  type result,
  secretKey,
  signingDocument,
} from '../test/samples.ts';
import type { Client } from './client.ts';
import { createClientWith } from './create-client.ts';
import type { NewField } from './input.ts';

async function setUp(...reactions: readonly Reaction[]) {
  const service = await startService(...reactions);
  return { ...service, client: createClientWith(manualClock().clock, { ...service, apiKey: secretKey, retries: 0 }) };
}

const field: NewField = {
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.4,
  height: 0.03,
  required: true,
  editable: true,
  label: 'Full name',
};

describe('every call', () => {
  it('sends the key and accepts JSON', async () => {
    const { client, received } = await setUp(json(200, signingDocument));
    await client.getDocument(documentId);
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: `/v1/sdk/documents/${documentId}`,
      headers: { 'x-api-key': secretKey, accept: 'application/json' },
    });
  });

  it('rejects a malformed id without a request', async () => {
    const { client, received } = await setUp(json(200, signingDocument));
    await expect(client.getDocument('../../files')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'documentId', reason: 'malformed' },
    });
    expect(received).toEqual([]);
  });

  it('uses the key given to withApiKey', async () => {
    const { client, received } = await setUp(json(200, signingDocument), json(200, signingDocument));
    await client.getDocument(documentId);
    await client.withApiKey(publicKey).getDocument(documentId);
    expect(received.map(({ headers }) => headers['x-api-key'])).toEqual([secretKey, publicKey]);
  });

  it('has a function for each operation', () => {
    expectTypeOf<Exclude<keyof Client, 'withApiKey'>>().toEqualTypeOf<keyof typeof operations>();
    const client = createClientWith(manualClock().clock, { baseUrl: 'https://api.example/v1', apiKey: publicKey });
    expect(
      Object.keys(client)
        .filter((name) => name !== 'withApiKey')
        .sort(),
    ).toEqual(Object.keys(operations).sort());
  });
});

describe('validateKey', () => {
  it('returns the rights of a valid key', async () => {
    const key = { valid: true, organizationId: newId('org'), organizationName: 'Acme', scopes: ['documents:read'] };
    const { client } = await setUp(json(200, key));
    expect(await client.validateKey()).toEqual(key);
  });

  it('returns the reason for an invalid key', async () => {
    const { client } = await setUp(json(401, { valid: false, error: 'The API key has expired.' }));
    expect(await client.validateKey()).toEqual({ valid: false, error: 'The API key has expired.' });
  });

  it('rejects if the key could not be checked', async () => {
    const { client } = await setUp(failure(429, 'RATE_LIMIT_EXCEEDED'));
    await expect(client.validateKey()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });
});

describe('createDocument', () => {
  it('sends the bytes, the name, the fields and the policy as a form', async () => {
    const record = {
      ...metadataOf('lease.pdf'),
      sha256: 'ab'.repeat(32),
      preparedSha256: 'cd'.repeat(32),
      preparation: { removed: [], changed: [] },
      status: 'active',
      submissionPolicy: 'single',
      language: 'de',
      activeContent: [],
      pages: signingDocument.pages,
      fields: [{ ...field, id: 'name' }],
    };
    const { client, received } = await setUp(json(201, { success: true, data: record, meta: meta() }));
    const file = new TextEncoder().encode('%PDF-1.7 ...');
    const created = await client.createDocument({
      file,
      filename: 'Mietvertrag für Zoë.pdf',
      fields: [field],
      textTags: true,
      submissionPolicy: 'single',
      language: 'de',
    });
    expect(created).toEqual(record);
    const { headers, body } = received[0] ?? expect.fail('Nothing was sent.');
    const form = await new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
    const sent = form.get('file');
    expect(sent instanceof File && { name: sent.name, type: sent.type, text: await sent.text() }).toEqual({
      name: 'Mietvertrag für Zoë.pdf',
      type: 'application/pdf',
      text: '%PDF-1.7 ...',
    });
    expect(form.get('filename')).toBe('Mietvertrag für Zoë.pdf');
    expect(JSON.parse(String(form.get('fields')))).toEqual([field]);
    expect(form.get('textTags')).toBe('true');
    expect([form.get('submissionPolicy'), form.get('language')]).toEqual(['single', 'de']);
  });

  it('sends no parts for absent options', async () => {
    const { client, received } = await setUp(json(201, { success: true, data: {}, meta: meta() }));
    // The type of most byte arrays, which does not exclude shared memory.
    const file: Uint8Array = new TextEncoder().encode('%PDF');
    await client.createDocument({ file, filename: 'form.pdf' });
    const { headers, body } = received[0] ?? expect.fail('Nothing was sent.');
    const form = await new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
    expect([...form.keys()]).toEqual(['filename', 'file']);
  });
});

describe('a list', () => {
  const page = (names: readonly string[], pagination: object) =>
    json(200, { success: true, data: names.map(metadataOf), pagination: { limit: 2, ...pagination }, meta: meta() });

  it('resolves to one page', async () => {
    const { client, received } = await setUp(page(['c', 'b'], { hasMore: true, cursor: 'next' }));
    const { data, pagination } = await client.listDocuments({ limit: 2 });
    expect(data.map(({ filename }) => filename)).toEqual(['c', 'b']);
    expect(pagination).toEqual({ limit: 2, hasMore: true, cursor: 'next' });
    expect(received.map(({ url }) => url)).toEqual(['/v1/documents?limit=2']);
  });

  it('iterates over all pages', async () => {
    const { client, received } = await setUp(
      page(['c', 'b'], { hasMore: true, cursor: 'a+/=' }),
      page(['a'], { hasMore: false }),
    );
    const names: string[] = [];
    for await (const { filename } of client.listDocuments({ limit: 2 })) names.push(filename);
    expect(names).toEqual(['c', 'b', 'a']);
    expect(received[1]?.url).toBe('/v1/documents?limit=2&cursor=a%2B%2F%3D');
  });

  it('does not fetch pages that are not read', async () => {
    const { client, received } = await setUp(page(['c', 'b'], { hasMore: true, cursor: 'next' }));
    for await (const _ of client.listDocuments()) break;
    expect(received.filter(({ url }) => url?.includes('cursor'))).toEqual([]);
  });
});

describe('the types of a call', () => {
  type Input<Name extends keyof Client> = NonNullable<Parameters<Client[Name]>[0]>;
  type Document<NewFields> = { file: Blob; filename: string; fields: NewFields };

  it('match the contract', () => {
    expectTypeOf<typeof payload>().toExtend<Input<'submitDocument'>>();
    expectTypeOf<{ kind: 'sk'; scopes: ['documents:read'] }>().toExtend<Input<'createApiKey'>>();
    expectTypeOf<Document<[typeof field]>>().toExtend<Input<'createDocument'>>();
    expectTypeOf<{ limit: number }>().toExtend<Input<'listDocuments'>>();
    expectTypeOf<string>().toExtend<Input<'getSubmission'>>();
    expectTypeOf<{ name: string }>().toExtend<Input<'createOrganization'>>();
    expectTypeOf<{ activeContent: 'refuse' }>().toExtend<Input<'updateOrganization'>>();
    expectTypeOf<Record<never, never>>().toExtend<NonNullable<Parameters<Client['rotateApiKey']>[1]>>();
    // Missing members, unknown words, wrong types.
    expectTypeOf<{ documentId: string }>().not.toExtend<Input<'submitDocument'>>();
    expectTypeOf<{ kind: 'xk' }>().not.toExtend<Input<'createApiKey'>>();
    expectTypeOf<{ kind: 'sk'; scopes: ['documents:eat'] }>().not.toExtend<Input<'createApiKey'>>();
    expectTypeOf<Document<[{ type: 'text'; label: 'Name' }]>>().not.toExtend<Input<'createDocument'>>();
    expectTypeOf<{ limit: string }>().not.toExtend<Input<'listDocuments'>>();
    expectTypeOf<number>().not.toExtend<Input<'getSubmission'>>();
    expectTypeOf<Awaited<ReturnType<Client['submitDocument']>>>().toEqualTypeOf<typeof result>();
  });
});
