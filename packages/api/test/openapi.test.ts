import { type Operation, type OperationName, operations } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../src/openapi/document.ts';
import { type ApiResponse, ask } from './ask.ts';
import { addressOf, type ContractFixture, createContractFixture } from './contract/contract-fixture.ts';
import { createSchemaValidator, pointerTo, type SchemaValidator } from './contract/open-api.ts';
import { type ContractRequest, requestFor, rows, send } from './contract/requests.ts';
import { runService } from './running-service.ts';

/** Small, so that a body over the limit is created quickly. */
const maxBody = 200_000;
const service = runService({ MAX_BODY_BYTES: String(maxBody), MAX_SUBMISSION_BYTES: String(maxBody) });
let fixture: ContractFixture;
let document: OpenApi;
let problems: SchemaValidator;

beforeAll(async () => {
  fixture = await createContractFixture(service());
  document = (await ask(`${service().baseUrl}/openapi.json`, undefined)).body as OpenApi;
  problems = createSchemaValidator({ ...document });
});

/** The description of an operation in the document. */
function described(row: Operation) {
  const [, path = '', method = ''] = pointerTo(row);
  return document.paths[path]?.[method] ?? expect.fail(`${method} ${path} is not in the document.`);
}

/** The parts of a form, with JSON parsed. */
async function partsOf(form: FormData): Promise<Record<string, unknown>> {
  const parts = [...form].map(([name, part]) => [name, typeof part === 'string' ? part : part.text()] as const);
  const texts = await Promise.all(parts.map(async ([name, part]) => [name, await part] as const));
  return Object.fromEntries(texts.map(([name, text]) => [name, name === 'fields' ? JSON.parse(text) : text]));
}

/** How a request body violates the document. */
async function bodyProblems(row: Operation, { body }: ContractRequest) {
  if (body === undefined) return described(row).requestBody === undefined ? [] : ['A body is missing.'];
  // The document specifies only the type of a file.
  if (body instanceof Blob)
    return Object.keys(described(row).requestBody?.content ?? {}).filter((type) => type !== body.type);
  const isForm = body instanceof FormData;
  const type = isForm ? 'multipart/form-data' : 'application/json';
  const pointer = [...pointerTo(row), 'requestBody', 'content', type, 'schema'];
  return problems(pointer, isForm ? await partsOf(body) : body);
}

/** How a response violates the document. */
function answerProblems(row: Operation, { status, body }: ApiResponse) {
  return problems([...pointerTo(row), 'responses', `${status}`, 'content', 'application/json', 'schema'], body);
}

/** The operations that return JSON. Files have no schema. */
const jsonRows = rows.filter(([, { envelope }]) => envelope !== 'file');

describe('the OpenAPI document', () => {
  it.each(jsonRows)('describes the request and response of %s', async (name, row) => {
    const request = await requestFor(name, fixture);
    expect(await bodyProblems(row, request)).toEqual([]);
    const answer = await send(request);
    expect(answer.status).toBe(row.status);
    expect(answerProblems(row, answer)).toEqual([]);
  });

  it('describes the response to a repeated submission', async () => {
    const request = await requestFor('submitDocument', fixture);
    await send(request);
    const answer = await send(request);
    expect(answer.status).toBe(200);
    expect(answerProblems(operations.submitDocument, answer)).toEqual([]);
  });

  it('describes the headers that the service sets', async () => {
    const { status, headers } = await send(await requestFor('createDocument', fixture));
    const documented = Object.keys(described(operations.createDocument).responses[status]?.headers ?? {});
    expect([...headers.keys()].filter((name) => /^(x-r|location|retry|idempotency)/.test(name)).sort()).toEqual(
      documented
        .map((name) => name.toLowerCase())
        .filter((name) => !name.startsWith('x-ratelimit'))
        .sort(),
    );
  });
});

interface Failed {
  readonly code: string;
  readonly details?: { readonly reason?: string; readonly errors?: readonly { readonly reason: string }[] };
}

/** Invalid requests, each for the operations that it applies to. */
const mistakes: Readonly<Record<string, (name: OperationName) => Promise<Partial<ContractRequest>> | undefined>> = {
  'without a valid key': async () => ({ key: 'sk_nonsense' }),
  'with a public key': (name) =>
    operations[name].keys.length === 1 ? Promise.resolve({ key: fixture.publicKey }) : undefined,
  'with a key that has no scopes': (name) =>
    'scope' in operations[name] ? fixture.key('sk', { scopes: [] }).then((key) => ({ key })) : undefined,
};

describe('the errors in the OpenAPI document', () => {
  /** Sends a request that must fail, and checks that the document lists the error. */
  async function expectListed(row: Operation, request: ContractRequest): Promise<number> {
    const answer = await send(request);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answerProblems(row, answer)).toEqual([]);
    const response = described(row).responses[answer.status];
    const { error } = answer.body as { error: Failed | string };
    if (typeof error === 'string') return answer.status;
    expect(response?.['x-codes']).toContain(error.code);
    const { reason, errors = [] } = error.details ?? {};
    if (reason !== undefined) expect(response?.['x-reasons']).toContain(reason);
    // Further errors may belong to other statuses, because the response has that of the worst error.
    const all = Object.values(described(row).responses).flatMap((response) => response['x-reasons'] ?? []);
    expect(all).toEqual(expect.arrayContaining(errors.map(({ reason }) => reason)));
    return answer.status;
  }

  it.each(Object.entries(mistakes))('include those of every operation %s', async (_, mistake) => {
    for (const [name, row] of rows) {
      const wrong = await mistake(name);
      if (!wrong) continue;
      const request = { url: addressOf(fixture, row), key: fixture.secretKey, method: row.method, ...wrong };
      expect([401, 403], name).toContain(await expectListed(row, request));
    }
  });

  it('include those of every operation for unknown and malformed IDs', async () => {
    for (const [name, row] of rows.filter(([, { params }]) => params)) {
      const request = await requestFor(name, fixture);
      const unknown = request.url.replace(/_[0-9a-z]{26}/, '_00000000000000000000000000');
      expect(await expectListed(row, { ...request, url: unknown }), name).toBe(404);
      const malformed = request.url.replace(/_[0-9a-z]{26}/, '_1');
      expect(await expectListed(row, { ...request, url: malformed }), name).toBe(400);
    }
  });

  it('include those of every list for invalid queries', async () => {
    for (const [name, row] of rows.filter(([, { envelope }]) => envelope === 'list')) {
      const request = await requestFor(name, fixture);
      for (const query of ['limit=0', 'limit=many', 'cursor=nonsense', `cursor=${'x'.repeat(600)}`]) {
        expect(await expectListed(row, { ...request, url: `${request.url}?${query}` }), name).toBe(400);
      }
    }
  });

  it('include those of replacing fields for invalid and outdated versions', async () => {
    const request = await requestFor('replaceFields', fixture);
    for (const [version, status] of [
      ['0', 400],
      ['two', 400],
      ['1.5', 400],
      ['9007199254740991', 409],
    ] as const) {
      const url = `${request.url}?version=${version}`;
      expect(await expectListed(operations.replaceFields, { ...request, url }), version).toBe(status);
    }
  });

  it.each(rows.filter(([, { bodyType }]) => bodyType === 'json'))(
    'include those of %s for invalid bodies',
    async (name, row) => {
      const request = await requestFor(name, fixture);
      const bodies = [
        null,
        7,
        [[]],
        {},
        { documentId: fixture.documentId },
        { kind: 1, name: ' ', overlapSeconds: -1 },
      ];
      for (const body of bodies) {
        const answer = await send({ ...request, body });
        // Some of these bodies are valid for some operations.
        if (answer.status >= 400) await expectListed(row, { ...request, body });
      }
      await expectListed(row, { ...request, body: new FormData() });
      await expectListed(row, { ...request, body: { a: 'x'.repeat(maxBody) } });
    },
  );

  it('include those of a submission with invalid values', async () => {
    const request = await requestFor('submitDocument', fixture);
    const payload = request.body as Record<string, unknown>;
    const value = (value: unknown) => ({ fields: [{ id: 'name', value }] });
    const changes = [
      { fields: [] },
      { checksum: `sha256-jcs-v1:${'0'.repeat(64)}` },
      { checksum: 'x', ...value({ type: 'text', content: '\u202e' }) },
      { checksum: 'x', ...value({ type: 'text', content: 'x'.repeat(20_000) }) },
      {
        checksum: 'x',
        fields: [{ id: 'sign', value: { type: 'signature', imageData: 'data:image/png;base64,AAAA' } }],
      },
      { checksum: 'x', fields: [{ id: 'nobody' }] },
      { checksum: 'x', pages: [] },
      { checksum: 'x', documentVersion: 7 },
      { checksum: 'x', submittedAt: 'today' },
    ];
    for (const change of changes) {
      await expectListed(operations.submitDocument, { ...request, body: { ...payload, ...change } });
    }
  });

  it('include those of a document without a file, with an invalid file or with invalid fields', async () => {
    const request = await requestFor('createDocument', fixture);
    const forms = [{ file: new Blob(['GIF89a']) }, { fields: '[{}]' }, { fields: '{' }, { textTags: 'maybe' }];
    for (const parts of forms) {
      const form = request.body as FormData;
      const wrong = new FormData();
      for (const [name, part] of [...form, ...Object.entries(parts)]) wrong.set(name, part as Blob);
      expect(await expectListed(operations.createDocument, { ...request, body: wrong })).toBeLessThan(500);
    }
    expect(await expectListed(operations.createDocument, { ...request, body: new FormData() })).toBeLessThan(500);
  });
});

describe('the URL of the OpenAPI document', () => {
  it('needs no key, is readable from other origins, and supports conditional requests', async () => {
    const url = `${service().baseUrl}/openapi.json`;
    const { status, headers } = await ask(url, undefined);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    // Without Cache-Control, fetch adds `no-cache`.
    const known = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await ask(url, undefined, { headers: known })).status).toBe(304);
    expect((await ask(url, undefined, { method: 'POST' })).status).toBe(405);
  });

  it('has a reference page that loads nothing from other hosts', async () => {
    const { status, headers, text } = await ask(`${service().baseUrl}/reference`, undefined);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:/);
    const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
    const bundle = await ask(new URL(script, `${service().baseUrl}/reference`).href, undefined);
    expect([bundle.status, bundle.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(bundle.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('is at the server that the document names', () => {
    expect(document.servers).toEqual([{ url: service().baseUrl }]);
  });
});
