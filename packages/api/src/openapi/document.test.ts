import { createHash } from 'node:crypto';
import {
  canonicalJson,
  checksumOf,
  type JsonObject,
  linkText,
  type OperationName,
  operations,
  parseFields,
  reasons,
  webhookEventTypes,
} from '@document-signer/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { judgeBy, pointerTo } from '../../test/contract/open-api.ts';
import { printOpenApi } from './document.ts';
import { fields } from './examples/documents.ts';
import { exampleParams, examples } from './examples/index.ts';
import { organization } from './examples/organizations.ts';
import { covered, event, payload } from './examples/submissions.ts';
import type { JsonSchema } from './types.ts';

const document = printOpenApi({ baseUrl: 'https://api.example/v1', filesUrl: 'https://files.example' });
const written = JSON.parse(JSON.stringify(document));
const names = Object.keys(operations) as OperationName[];
const webhookTypes = Object.keys(document.webhooks);
const jsonNames = names.filter((name) => operations[name].envelope !== 'file');

/** The members of a schema, and of what stands in it, that nobody is told of. */
function untold(place: string, { description, items, properties = {} }: JsonSchema, isMember: boolean): string[] {
  const here = isMember && description === undefined ? [place] : [];
  const inside = Object.entries(properties).flatMap(([name, member]) => untold(`${place}.${name}`, member, true));
  return [...here, ...(items ? untold(`${place}[]`, items, false) : []), ...inside];
}

describe('the OpenAPI document', () => {
  it('is one by the schema of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(written)).toEqual({ valid: true });
  });

  it('refers to nothing that is not there', () => {
    const references = JSON.stringify(written).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
    for (const [reference, kind = '', name = ''] of references) {
      expect(Object.keys(written.components[kind]), reference).toContain(name);
    }
  });

  it('tells of every schema, and of every member of it', () => {
    const schemas = Object.entries(document.components.schemas);
    expect(schemas.filter(([, { description }]) => description === undefined).map(([name]) => name)).toEqual([]);
    expect(schemas.flatMap(([name, schema]) => untold(name, schema, false))).toEqual([]);
  });

  it('has all operations, each under its own name', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = all.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(names));
    const ofEvents = Object.values(document.webhooks).map(({ post }) => post?.operationId);
    expect(new Set([...ids, ...ofEvents]).size).toBe(ids.length + ofEvents.length);
  });

  it('has every event that an endpoint can be told of', () => {
    expect(webhookTypes).toEqual([...webhookEventTypes, 'webhook.test']);
  });

  it('says of every reason where it can come from, but for those of addresses that are in no row', () => {
    const answers = Object.values(document.paths).flatMap((path) => Object.values(path).map((row) => row.responses));
    const told = new Set(answers.flatMap(Object.values).flatMap((answer) => answer['x-reasons'] ?? []));
    expect(Object.keys(reasons).filter((reason) => !told.has(reason))).toEqual([]);
  });

  it('says which scopes an operation asks for, and that some take no key, or need none', () => {
    expect(document.paths['/documents']?.post?.security).toEqual([{ apiKey: ['documents:write'] }]);
    expect(document.paths['/healthz']?.get?.security).toEqual([]);
    expect(document.paths['/verify']?.post?.security).toEqual([{ apiKey: ['documents:read'] }, {}]);
  });

  it('names the file host where it is', () => {
    expect(document.paths['/{fileId}']?.get?.servers).toEqual([{ url: 'https://files.example' }]);
  });
});

describe('the examples', () => {
  const problems = judgeBy(written);

  it('of every operation are right by their schemas', () => {
    for (const name of jsonNames) {
      const row = operations[name];
      const { status, envelope } = row;
      const here = document.paths[pointerTo(row)[1] ?? '']?.[row.method.toLowerCase()];
      for (const [at, { content = {} }] of Object.entries(here?.responses ?? {})) {
        const { example } = content['application/json'] ?? {};
        if (example === undefined) continue;
        const pointer = [...pointerTo(row), 'responses', at, 'content', 'application/json', 'schema'];
        expect(problems(pointer, example), name).toEqual([]);
      }
      expect(here?.responses[status]?.content?.['application/json']?.example, `${name}: ${envelope}`).toBeDefined();
      const [type = '', body] = Object.entries(here?.requestBody?.content ?? {})[0] ?? [];
      if (body?.example === undefined) continue;
      expect(problems([...pointerTo(row), 'requestBody', 'content', type, 'schema'], body.example), name).toEqual([]);
    }
  });

  it('of every webhook event are right by their schemas', () => {
    for (const type of webhookTypes) {
      const body = document.webhooks[type]?.post?.requestBody?.content['application/json'];
      expect(body?.example).toMatchObject({ type });
      const pointer = ['webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
      expect(problems(pointer, body?.example), type).toEqual([]);
    }
  });

  it('of operations that take a body show one', () => {
    const without = names.filter((name) => 'body' in operations[name] && examples[name].body === undefined);
    expect(without).toEqual([]);
  });

  it('have fields that the service would take', () => {
    expect(parseFields(fields, 1)).toEqual(fields);
  });

  it('have a checksum and hashes that anybody gets who follows the words', async () => {
    expect(payload.checksum).toBe(await checksumOf(covered));
    const hash = createHash('sha256').update(linkText(organization.id, event)).digest('hex');
    expect(event.hash).toBe(hash);
    const details = canonicalJson(event.details as JsonObject);
    expect(event.detailsHash).toBe(createHash('sha256').update(details).digest('hex'));
  });

  it('answer a rotation with another key than the one that was rotated', () => {
    const { id, key } = examples.rotateApiKey.answer;
    expect([id, key]).not.toContain(exampleParams.keyId);
    expect(key).not.toBe(examples.createApiKey.answer.key);
  });
});
