import { maxFields } from '@document-signer/core';
import { eventComponents, eventSchemas } from './events.ts';
import { fieldComponents, fieldSchemas, valueRef } from './field-schemas.ts';
import { printSchemas } from './json-schema.ts';
import { namedSchemas } from './schemas.ts';
import type { JsonSchema } from './types.ts';
import { schemaWords } from './words/schemas.ts';
import type { Words } from './words/words.ts';

/** Puts the words for a member, `style.fontSize`, where it is: in the object `style`, or in the entries of the list. */
function describeMember(schema: JsonSchema, path: readonly string[], text: string): JsonSchema {
  if (schema.items?.properties) return { ...schema, items: describeMember(schema.items, path, text) };
  const [name = '', ...rest] = path;
  const member = schema.properties?.[name];
  if (!member) throw new Error(`There is no member "${name}" to say "${text}" of.`);
  const described = rest.length > 0 ? describeMember(member, rest, text) : { ...member, description: text };
  return { ...schema, properties: { ...schema.properties, [name]: described } };
}

/** Gives a printed schema its words. */
function describeSchema(schema: JsonSchema, { about, members }: Words): JsonSchema {
  const described = Object.entries(members).reduce(
    (schema, [path, text]) => describeMember(schema, path.split('.'), text),
    schema,
  );
  return { description: about, ...described };
}

/** The part `file` is no JSON, and the fields of a form are JSON inside a part. */
const formParts = {
  file: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' },
  fields: { type: 'array', maxItems: maxFields, items: { $ref: '#/components/schemas/NewField' } },
};

function withForm(form: JsonSchema): JsonSchema {
  return { ...form, properties: { ...formParts, ...form.properties, fields: formParts.fields }, required: ['file'] };
}

/** The schema only says that a value is an object: which one is for its kind to say, and here for the reader. */
function withValue(field: JsonSchema): JsonSchema {
  const value = { anyOf: [valueRef, { type: 'null' }] };
  return { ...field, properties: { ...field.properties, value } };
}

/** All schemas of the document, by their names. */
export function printComponents(): Readonly<Record<string, JsonSchema>> {
  const printed = printSchemas({ ...fieldSchemas(), ...eventSchemas(), ...namedSchemas });
  const mended: Record<string, JsonSchema> = { ...printed };
  if (mended.DocumentForm) mended.DocumentForm = withForm(mended.DocumentForm);
  if (mended.SubmittedField) mended.SubmittedField = withValue(mended.SubmittedField);
  for (const [name, text] of Object.entries(schemaWords)) {
    const schema = mended[name];
    if (schema) mended[name] = describeSchema(schema, text);
  }
  return { ...mended, ...fieldComponents(printed, describeSchema), ...eventComponents(printed, describeSchema) };
}
