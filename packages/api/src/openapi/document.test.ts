import {
  checksumOf,
  type OperationName,
  operations,
  parseFields,
  reasons,
  webhookEventTypes,
} from '@document-signer/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createSchemaValidator } from '../../test/contract/open-api.ts';
import { printOpenApi } from './document.ts';
import type { JsonSchema } from './types.ts';

const document = printOpenApi({ baseUrl: 'https://api.example/v1', filesUrl: 'https://files.example' });
const printed = JSON.parse(JSON.stringify(document));
const schemas = Object.entries(document.components.schemas);

/** The members of a schema without a description, at any depth. */
function undescribed(place: string, { description, items, properties = {} }: JsonSchema, isMember: boolean): string[] {
  const here = isMember && description === undefined ? [place] : [];
  const inside = Object.entries(properties).flatMap(([name, member]) => undescribed(`${place}.${name}`, member, true));
  return [...here, ...(items ? undescribed(`${place}[]`, items, false) : []), ...inside];
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(printed)).toEqual({ valid: true });
  });

  it('has no broken references', () => {
    const references = JSON.stringify(printed).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
    for (const [reference, kind = '', name = ''] of references) {
      expect(Object.keys(printed.components[kind]), reference).toContain(name);
    }
  });

  it('describes every schema and every member', () => {
    expect(schemas.filter(([, { description }]) => description === undefined).map(([name]) => name)).toEqual([]);
    expect(schemas.flatMap(([name, schema]) => undescribed(name, schema, false))).toEqual([]);
  });

  it('describes every parameter', () => {
    const parameters = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((row) => row.parameters),
    );
    expect(parameters.filter(({ description }) => description === '')).toEqual([]);
  });

  it('lists all operations with unique IDs', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = all.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(operations) as OperationName[]));
    const ofEvents = Object.values(document.webhooks).map(({ post }) => post?.operationId);
    expect(new Set([...ids, ...ofEvents]).size).toBe(ids.length + ofEvents.length);
  });

  it('lists every event that an endpoint can receive', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes, 'webhook.test']);
  });

  it('lists every reason on at least one operation', () => {
    const answers = Object.values(document.paths).flatMap((path) => Object.values(path).map((row) => row.responses));
    const named = new Set(answers.flatMap(Object.values).flatMap((answer) => answer['x-reasons'] ?? []));
    expect(Object.keys(reasons).filter((reason) => !named.has(reason))).toEqual([]);
  });

  it('states the scope that an operation needs, or that it needs no key', () => {
    expect(document.paths['/documents']?.post?.security).toEqual([{ apiKey: ['documents:write'] }]);
    expect(document.paths['/{fileId}']?.get?.security).toEqual([]);
    expect(document.paths['/verify']?.post?.security).toEqual([{ apiKey: ['documents:read'] }, {}]);
  });

  it('states the base URL of the file host', () => {
    expect(document.paths['/{fileId}']?.get?.servers).toEqual([{ url: 'https://files.example' }]);
  });

  it('explains checksums with a correct example', async () => {
    const { description } = document.info;
    const [, json = ''] = /For example, `([^`]+)`/.exec(description) ?? [];
    expect(description).toContain(`\`${await checksumOf(JSON.parse(json))}\``);
  });
});

describe('the examples', () => {
  const problems = createSchemaValidator(printed);
  const exampleOf = (name: string) => (document.components.schemas[name]?.examples as unknown[] | undefined)?.[0];

  it('match their schemas', () => {
    const examples = schemas.flatMap(([name, { examples }]) =>
      ((examples as unknown[]) ?? []).map((each) => [name, each]),
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const [name, example] of examples) {
      expect(problems(['components', 'schemas', String(name)], example), String(name)).toEqual([]);
    }
  });

  it('include a field that the service accepts', () => {
    const field = exampleOf('NewField');
    expect(parseFields([field], 1)).toEqual([field]);
  });

  it('include a submission whose checksum matches', async () => {
    const { checksum, ...covered } = exampleOf('SubmissionPayload') as Parameters<typeof checksumOf>[0];
    expect(checksum).toBe(await checksumOf(covered));
  });
});
