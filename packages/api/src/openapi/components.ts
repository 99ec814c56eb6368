import { type Operation, operations } from '@document-signer/core';
import type * as v from 'valibot';
import { eventSchemas } from './events.ts';
import { type PrintSchema, printSchemas, schemaRef } from './json-schema.ts';
import { documentSchemas } from './schemas/documents.ts';
import { envelopeRecordSchemas } from './schemas/envelopes.ts';
import { fieldSchemas } from './schemas/fields.ts';
import { organizationSchemas } from './schemas/organizations.ts';
import { commonMembers, type DescribedSchema, envelopeSchemas, type MemberWords } from './schemas/shared.ts';
import { submissionSchemas } from './schemas/submissions.ts';
import { webhookSchemas } from './schemas/webhooks.ts';
import type { JsonSchema } from './types.ts';

/** The schemas that have a name in the document. */
const namedSchemas: Readonly<Record<string, DescribedSchema>> = {
  ...documentSchemas,
  ...submissionSchemas,
  ...envelopeRecordSchemas,
  ...organizationSchemas,
  ...webhookSchemas,
  ...envelopeSchemas,
  ...fieldSchemas,
  ...eventSchemas,
};

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
function describe(printed: JsonSchema, { about, members = {}, amend, example }: DescribedSchema): JsonSchema {
  const used = new Set<string>();
  const described = describeMembers(amend?.(printed) ?? printed, members, used);
  const missing = Object.keys(members).filter((path) => !used.has(path));
  if (missing.length > 0) throw new Error(`"${about}" describes members that do not exist: ${missing.join(', ')}`);
  return { description: about, ...described, ...(example !== undefined && { examples: [example] }) };
}

/** The schemas of requests and answers, except files. */
function operationSchemas(): readonly v.GenericSchema[] {
  const all = Object.values<Operation>(operations).flatMap(({ params, query, body, answer, envelope }) =>
    envelope === 'file' ? [params, query, body] : [params, query, body, answer],
  );
  return all.filter((schema) => schema !== undefined);
}

/** Prints the schemas of the document, all at once: one by one takes much longer. */
export function printComponents(): {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly print: PrintSchema;
} {
  const names = new Map<v.GenericSchema, string>();
  for (const [name, { schema }] of Object.entries(namedSchemas)) if (schema) names.set(schema, name);
  for (const schema of operationSchemas()) if (!names.has(schema)) names.set(schema, `unnamed${names.size}`);
  const printed = printSchemas(Object.fromEntries([...names].map(([schema, name]) => [name, schema])));
  const described = Object.entries(namedSchemas).map(([name, words]) => [name, describe(printed[name] ?? {}, words)]);
  return {
    schemas: Object.fromEntries(described),
    print(schema) {
      const name = names.get(schema) ?? '';
      return name in namedSchemas ? schemaRef(name) : (printed[name] ?? {});
    },
  };
}
