import { type Operation, type OperationName, operations } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../src/openapi/document.ts';
import { ask, type Heard } from './ask.ts';
import { createSchemaValidator, pointerTo, type SchemaValidator } from './contract/open-api.ts';
import { type ContractRequest, requestFor, rows, send } from './contract/requests.ts';
import { addressOf, makeWorld, type World } from './contract/world.ts';
import { runService } from './running-service.ts';

/** Small, so that a body over the limit is quickly made. */
const maxBody = 200_000;
const service = runService({ MAX_BODY_BYTES: String(maxBody), MAX_SUBMISSION_BYTES: String(maxBody) });
let world: World;
let document: OpenApi;
let problems: SchemaValidator;

beforeAll(async () => {
  world = await makeWorld(service());
  document = (await ask(`${service().baseUrl}/openapi.json`, undefined)).body as OpenApi;
  problems = createSchemaValidator({ ...document });
});

/** How the document describes a row. */
function described(row: Operation) {
  const [, path = '', method = ''] = pointerTo(row);
  return document.paths[path]?.[method] ?? expect.fail(`${method} ${path} is not in the document.`);
}

/** The parts of a form, where those that are JSON are read. */
async function partsOf(form: FormData): Promise<Record<string, unknown>> {
  const parts = [...form].map(([name, part]) => [name, typeof part === 'string' ? part : part.text()] as const);
  const texts = await Promise.all(parts.map(async ([name, part]) => [name, await part] as const));
  return Object.fromEntries(texts.map(([name, text]) => [name, name === 'fields' ? JSON.parse(text) : text]));
}

/** What is wrong with the body of a request by the document. */
async function bodyProblems(row: Operation, { body }: ContractRequest) {
  if (body === undefined) return described(row).requestBody === undefined ? [] : ['A body is missing.'];
  // Of a file there is nothing to say but its type.
  if (body instanceof Blob)
    return Object.keys(described(row).requestBody?.content ?? {}).filter((type) => type !== body.type);
  const isForm = body instanceof FormData;
  const type = isForm ? 'multipart/form-data' : 'application/json';
  const pointer = [...pointerTo(row), 'requestBody', 'content', type, 'schema'];
  return problems(pointer, isForm ? await partsOf(body) : body);
}

/** What is wrong with an answer by the document. */
function answerProblems(row: Operation, { status, body }: Heard) {
  return problems([...pointerTo(row), 'responses', `${status}`, 'content', 'application/json', 'schema'], body);
}

/** Those that answer JSON; of a file there is no schema. */
const jsonRows = rows.filter(([, { envelope }]) => envelope !== 'file');

describe('requests and answers match the OpenAPI document', () => {
  it.each(jsonRows)('%s', async (name, row) => {
    const request = await requestFor(name, world);
    expect(await bodyProblems(row, request)).toEqual([]);
    const heard = await send(request);
    expect(heard.status).toBe(row.status);
    expect(answerProblems(row, heard)).toEqual([]);
  });

  it('also for a submission that was stored before', async () => {
    const request = await requestFor('submitDocument', world);
    await send(request);
    const heard = await send(request);
    expect(heard.status).toBe(200);
    expect(answerProblems(operations.submitDocument, heard)).toEqual([]);
  });

  it('describes the headers that the service sets', async () => {
    const { status, headers } = await send(await requestFor('createDocument', world));
    const said = Object.keys(described(operations.createDocument).responses[status]?.headers ?? {});
    expect([...headers.keys()].filter((name) => /^(x-r|location|retry|idempotency)/.test(name)).sort()).toEqual(
      said
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

/** Ways to ask wrongly, and the rows that can be asked so. */
const mistakes: Readonly<Record<string, (name: OperationName) => Promise<Partial<ContractRequest>> | undefined>> = {
  'without a valid key': async () => ({ key: 'sk_nonsense' }),
  'with a public key': (name) =>
    operations[name].keys.length === 1 ? Promise.resolve({ key: world.publicKey }) : undefined,
  'with a key that has no scopes': (name) =>
    'scope' in operations[name] ? world.key('sk', { scopes: [] }).then((key) => ({ key })) : undefined,
};

describe('errors are those that the document names', () => {
  /** Sends a request that must fail, and holds the failure against the document. */
  async function expectNamed(row: Operation, request: ContractRequest): Promise<number> {
    const heard = await send(request);
    expect(heard.status).toBeGreaterThanOrEqual(400);
    expect(answerProblems(row, heard)).toEqual([]);
    const response = described(row).responses[heard.status];
    const { error } = heard.body as { error: Failed | string };
    if (typeof error === 'string') return heard.status;
    expect(response?.['x-codes']).toContain(error.code);
    const { reason, errors = [] } = error.details ?? {};
    if (reason !== undefined) expect(response?.['x-reasons']).toContain(reason);
    // What else is wrong may have another status by itself; the worst one counts.
    const all = Object.values(described(row).responses).flatMap((response) => response['x-reasons'] ?? []);
    expect(all).toEqual(expect.arrayContaining(errors.map(({ reason }) => reason)));
    return heard.status;
  }

  it.each(Object.entries(mistakes))('names the error of every operation %s', async (_, mistake) => {
    for (const [name, row] of rows) {
      const wrong = await mistake(name);
      if (!wrong) continue;
      const request = { url: addressOf(world, row), key: world.secretKey, method: row.method, ...wrong };
      expect([401, 403], name).toContain(await expectNamed(row, request));
    }
  });

  it('names the errors of every operation for a thing that does not exist or cannot exist', async () => {
    for (const [name, row] of rows.filter(([, { params }]) => params)) {
      const request = await requestFor(name, world);
      const unknown = request.url.replace(/_[0-9a-z]{26}/, '_00000000000000000000000000');
      expect(await expectNamed(row, { ...request, url: unknown }), name).toBe(404);
      const malformed = request.url.replace(/_[0-9a-z]{26}/, '_1');
      expect(await expectNamed(row, { ...request, url: malformed }), name).toBe(400);
    }
  });

  it('names the errors of every list for a query that cannot be', async () => {
    for (const [name, row] of rows.filter(([, { envelope }]) => envelope === 'list')) {
      const request = await requestFor(name, world);
      for (const query of ['limit=0', 'limit=many', 'cursor=nonsense', `cursor=${'x'.repeat(600)}`]) {
        expect(await expectNamed(row, { ...request, url: `${request.url}?${query}` }), name).toBe(400);
      }
    }
  });

  it('names the errors of replacing fields for a version that cannot be, and for an outdated one', async () => {
    const request = await requestFor('replaceFields', world);
    for (const [version, status] of [
      ['0', 400],
      ['two', 400],
      ['1.5', 400],
      ['9007199254740991', 409],
    ] as const) {
      const url = `${request.url}?version=${version}`;
      expect(await expectNamed(operations.replaceFields, { ...request, url }), version).toBe(status);
    }
  });

  it.each(rows.filter(([, { bodyType }]) => bodyType === 'json'))(
    '%s with bodies that cannot be',
    async (name, row) => {
      const request = await requestFor(name, world);
      const bodies = [null, 7, [[]], {}, { documentId: world.documentId }, { kind: 1, name: ' ', overlapSeconds: -1 }];
      for (const body of bodies) {
        const heard = await send({ ...request, body });
        // Some of these are right for some operations.
        if (heard.status >= 400) await expectNamed(row, { ...request, body });
      }
      await expectNamed(row, { ...request, body: new FormData() });
      await expectNamed(row, { ...request, body: { a: 'x'.repeat(maxBody) } });
    },
  );

  it('for a submission with every sort of wrong value', async () => {
    const request = await requestFor('submitDocument', world);
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
      await expectNamed(operations.submitDocument, { ...request, body: { ...payload, ...change } });
    }
  });

  it('for a document that is not a PDF, has wrong fields, or no file', async () => {
    const request = await requestFor('createDocument', world);
    const forms = [{ file: new Blob(['GIF89a']) }, { fields: '[{}]' }, { fields: '{' }, { textTags: 'maybe' }];
    for (const parts of forms) {
      const form = request.body as FormData;
      const wrong = new FormData();
      for (const [name, part] of [...form, ...Object.entries(parts)]) wrong.set(name, part as Blob);
      expect(await expectNamed(operations.createDocument, { ...request, body: wrong })).toBeLessThan(500);
    }
    expect(await expectNamed(operations.createDocument, { ...request, body: new FormData() })).toBeLessThan(500);
  });
});

describe('the address of the document', () => {
  it('needs no key, is readable from other origins, and supports conditional requests', async () => {
    const url = `${service().baseUrl}/openapi.json`;
    const { status, headers } = await ask(url, undefined);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    // Without a word on caches fetch asks for a fresh copy.
    const known = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await ask(url, undefined, { headers: known })).status).toBe(304);
    expect((await ask(url, undefined, { method: 'POST' })).status).toBe(405);
  });

  it('is shown by a page that loads nothing from other hosts', async () => {
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

  it('names the service where it is', () => {
    expect(document.servers).toEqual([{ url: service().baseUrl }]);
  });
});
