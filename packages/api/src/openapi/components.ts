import { maxFields, type Operation, operations } from '@document-signer/core';
import type * as v from 'valibot';
import { eventComponents, eventSchemas } from './events.ts';
import { type PrintSchema, printSchemas, schemaRef } from './json-schema.ts';
import { documentSchemas } from './schemas/documents.ts';
import { envelopeRecordSchemas } from './schemas/envelopes.ts';
import { fieldComponents, fieldSchemas } from './schemas/fields.ts';
import { organizationSchemas } from './schemas/organizations.ts';
import { commonMembers, type DescribedSchema, envelopeSchemas, type MemberWords } from './schemas/shared.ts';
import { submissionSchemas } from './schemas/submissions.ts';
import { webhookSchemas } from './schemas/webhooks.ts';
import type { JsonSchema } from './types.ts';

const describedSchemas = {
  ...documentSchemas,
  ...submissionSchemas,
  ...envelopeRecordSchemas,
  ...organizationSchemas,
  ...webhookSchemas,
  ...envelopeSchemas,
};

/** The schemas that have a name in the document, without fields and events. */
const namedSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(describedSchemas).map(([name, { schema }]) => [name, schema]),
);

/** Adds descriptions to the members of a schema. @param used collects the paths of its members */
function describeMembers(schema: JsonSchema, members: MemberWords, used: Set<string>, place = ''): JsonSchema {
  if (schema.items?.properties) return { ...schema, items: describeMembers(schema.items, members, used, place) };
  if (!schema.properties) return schema;
  const described = Object.entries(schema.properties).map(([name, member]) => {
    const path = `${place}${name}`;
    used.add(path);
    const description = members[path] ?? commonMembers[name];
    const inside = describeMembers(member, members, used, `${path}.`);
    return [name, { ...inside, ...(description !== undefined && { description }) }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

/** Adds descriptions to a printed schema. @throws Error if it lacks a member that is described */
function describeSchema(schema: JsonSchema, about: string, members: MemberWords = {}): JsonSchema {
  const used = new Set<string>();
  const described = { description: about, ...describeMembers(schema, members, used) };
  const missing = Object.keys(members).filter((path) => !used.has(path));
  if (missing.length > 0) throw new Error(`"${about}" describes members that do not exist: ${missing.join(', ')}`);
  return described;
}

/** The parts of the form whose schemas in core say less: `file` is bytes, and `fields` is JSON text. */
const formParts = {
  file: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' },
  fields: { type: 'array', maxItems: maxFields, items: schemaRef('NewField') },
};

/** Adds what the schemas of core leave open. */
const amend: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {
  DocumentForm: ({ properties, ...form }) => ({
    ...form,
    properties: { ...properties, ...formParts },
    required: ['file'],
  }),
  SubmittedField: ({ properties, ...field }) => ({
    ...field,
    properties: { ...properties, value: { anyOf: [schemaRef('FieldValue'), { type: 'null' }] } },
  }),
};

/** All schemas of the document, by their names. */
export function printComponents(): Readonly<Record<string, JsonSchema>> {
  const printed = printSchemas({ ...fieldSchemas(), ...eventSchemas(), ...namedSchemas });
  const components = Object.entries<DescribedSchema>(describedSchemas).map(([name, { about, members, example }]) => {
    const schema = amend[name]?.(printed[name] ?? {}) ?? printed[name] ?? {};
    const described = describeSchema(schema, about, members);
    return [name, { ...described, ...(example !== undefined && { examples: [example] }) }];
  });
  return {
    ...Object.fromEntries(components),
    ...fieldComponents(printed, describeSchema),
    ...eventComponents(printed, describeSchema),
  };
}

/** Prints the schemas of all operations at once, because printing one by one takes much longer. */
export function operationPrinter(): PrintSchema {
  const schemas = Object.values<Operation>(operations).flatMap(({ params, query, body, answer, envelope }) =>
    envelope === 'file' ? [params, query, body] : [params, query, body, answer],
  );
  const unnamed = schemas.flatMap((schema, index) => (schema ? [[`schema${index}`, schema] as const] : []));
  const all = { ...Object.fromEntries(unnamed), ...namedSchemas };
  const names = new Map(Object.entries(all).map(([name, schema]) => [schema, name]));
  const printed = printSchemas(all);
  return (schema) => {
    const name = names.get(schema) ?? '';
    return name in namedSchemas ? schemaRef(name) : (printed[name] ?? {});
  };
}
