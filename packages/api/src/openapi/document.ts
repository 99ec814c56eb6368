import { readFileSync } from 'node:fs';
import { type Operation, type OperationName, operations } from '@document-signer/core';
import { printComponents } from './components.ts';
import { webhookItems } from './events.ts';
import { filePath } from './file-path.ts';
import type { PrintSchema } from './json-schema.ts';
import { operationObject } from './operation-object.ts';
import { groups } from './operation-words.ts';
import { headers } from './responses.ts';
import type { OperationObject, PathItem } from './types.ts';

/** The addresses of the service. */
export interface Addresses {
  /** Base URL of the operations, with the version. */
  readonly baseUrl: string;
  /** Base URL of the files. */
  readonly filesUrl: string;
}

const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'A public key (`pk_`) or a secret key (`sk_`). Operations list the scope that the key needs.',
  },
};

function printPaths(print: PrintSchema): Readonly<Record<string, PathItem>> {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path }: Operation = operations[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationObject(name, print) };
  }
  return paths;
}

/** Prints the contract as OpenAPI 3.1, for a service at these addresses. */
export function printOpenApi({ baseUrl, filesUrl }: Addresses) {
  const { schemas, print } = printComponents();
  const description = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Document Signer', version: '1', description },
    servers: [{ url: baseUrl }],
    tags: Object.entries(groups).map(([name, { about }]) => ({ name, description: about })),
    paths: { ...printPaths(print), ...filePath(filesUrl) },
    webhooks: webhookItems(),
    components: { schemas, headers, securitySchemes },
  };
}

/** An OpenAPI document (https://spec.openapis.org/oas/v3.1.1.html). */
export type OpenApi = ReturnType<typeof printOpenApi>;
