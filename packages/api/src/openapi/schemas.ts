import { type Operation, operations } from '@document-signer/core';
import type * as v from 'valibot';
import { namedSchemas } from './components.ts';
import { printSchemas } from './json-schema.ts';
import type { JsonSchema } from './types.ts';

/** A reference to a schema of the document. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Prints a schema of an operation: a reference if it has a name, and in full otherwise. */
export type PrintSchema = (schema: v.GenericSchema) => JsonSchema;

/** Prints the schemas of all operations at once, because printing one by one takes much longer. */
export function operationPrinter(): PrintSchema {
  const schemas = Object.values<Operation>(operations).flatMap(({ params, body, answer, envelope }) => [
    ...[params, body],
    ...(envelope === 'file' ? [] : [answer]),
  ]);
  const unnamed = schemas.flatMap((schema, index) => (schema ? [[`schema${index}`, schema] as const] : []));
  const all = { ...Object.fromEntries(unnamed), ...namedSchemas };
  const names = new Map(Object.entries(all).map(([name, schema]) => [schema, name]));
  const printed = printSchemas(all);
  return (schema) => {
    const name = names.get(schema) ?? '';
    return name in namedSchemas ? schemaRef(name) : (printed[name] ?? {});
  };
}
