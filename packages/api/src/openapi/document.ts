import { type Operation, type OperationName, operations } from '@document-signer/core';
import { printComponents } from './components.ts';
import { webhookItems } from './events.ts';
import { headers } from './headers.ts';
import { operationObject } from './operation-object.ts';
import { filePath, healthPaths } from './other-paths.ts';
import { rowPrinter } from './schemas.ts';
import type { HeaderObject, JsonSchema, OperationObject, PathItem } from './types.ts';
import { groups } from './words/operations.ts';

/** Where the service is. */
export interface Addresses {
  /** Base address of the operations, with the version. */
  readonly baseUrl: string;
  /** Base address of the files. */
  readonly filesUrl: string;
}

/** An OpenAPI document (https://spec.openapis.org/oas/v3.1.1.html), as far as we print one. */
export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly jsonSchemaDialect: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  /** What the service sends by itself, by the type of the event. */
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Store PDF documents with predefined fields, have them filled and signed, and read what was submitted.

Send your key in the header X-API-Key; an operation that also works without one says so. Answers are JSON; those that fail are all in one envelope, with a code and, in
\`details\`, the place and the reason. The same as pages to read: the address of this document with \`reference\` in place of
\`openapi.json\`.`;

const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'Public keys (`pk_`) may stand in a browser and take part in signing only. Secret keys (`sk_`) belong on servers. The ' +
      'names beside an operation are the scopes that it asks for.',
  },
};

function paths(): Record<string, PathItem> {
  const print = rowPrinter();
  const found: Record<string, Record<string, OperationObject>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path }: Operation = operations[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    found[address] = { ...found[address], [method.toLowerCase()]: operationObject(name, print) };
  }
  return found;
}

/** Prints the contract as OpenAPI 3.1, for a service at these addresses. */
export function printOpenApi({ baseUrl, filesUrl }: Addresses): OpenApi {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Document Signer', version: '1', description },
    servers: [{ url: baseUrl }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths: { ...paths(), ...filePath(filesUrl), ...healthPaths(baseUrl) },
    webhooks: webhookItems(),
    components: { schemas: printComponents(), headers, securitySchemes },
  };
}
