import { type FieldKindName, fieldKinds, fieldSchema } from '@document-signer/core';
import * as v from 'valibot';
import type { JsonSchema } from './types.ts';
import { boxMembers, choiceMembers, fieldMembers, kindWords, valueMembers } from './words/fields.ts';
import type { Words } from './words/words.ts';

const names = Object.keys(fieldKinds) as FieldKindName[];

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** What refers to a value of any kind. */
export const valueRef = refTo('FieldValue');

/** The schema of the fields of each kind. Core tells of it as of one schema, since no caller needs them apart. */
function variants(): readonly v.GenericSchema[] {
  if (!v.isOfType('variant', fieldSchema))
    throw new Error('The schema of a field is no choice between kinds any more.');
  return (fieldSchema as unknown as { readonly options: readonly v.GenericSchema[] }).options;
}

/** Every kind's field and value, by the names that they have in the document. */
export function fieldSchemas(): Readonly<Record<string, v.GenericSchema>> {
  const fields = names.map((name, index) => [`${capital(name)}Field`, variants()[index] ?? v.never()]);
  const values = names.map((name) => [`${capital(name)}Value`, fieldKinds[name].value]);
  return Object.fromEntries([...fields, ...values, ['Field', fieldSchema]]);
}

function oneOf(suffix: 'Field' | 'Value', description: string): JsonSchema {
  const mapping = Object.fromEntries(names.map((name) => [name, `#/components/schemas/${capital(name)}${suffix}`]));
  return {
    description,
    oneOf: names.map((name) => refTo(capital(name) + suffix)),
    discriminator: { propertyName: 'type', mapping },
  };
}

function fieldWordsOf(name: FieldKindName): Words {
  const choices = name === 'radio' || name === 'select' ? choiceMembers : {};
  const boxes = name === 'radio' ? boxMembers : {};
  const { about, options } = kindWords[name];
  return { about, members: { ...fieldMembers, ...options, ...choices, ...boxes } };
}

function valueWordsOf(name: FieldKindName, schema: JsonSchema): Words {
  const members = Object.keys(schema.properties ?? {}).map((member) => [
    member,
    member === 'type' ? 'The kind of the field.' : valueMembers[name],
  ]);
  return { about: `The value of a field of the kind \`${name}\`.`, members: Object.fromEntries(members) };
}

/** The identifier is made by the service where it is left out, so only fields that are answered must have one. */
function withoutId(schema: JsonSchema): JsonSchema {
  return { ...schema, required: (schema.required ?? []).filter((member) => member !== 'id') };
}

/** The printed schemas of fields and values, with their words, and what chooses between the kinds. */
export function fieldComponents(
  printed: Readonly<Record<string, JsonSchema>>,
  describe: (schema: JsonSchema, words: Words) => JsonSchema,
): Readonly<Record<string, JsonSchema>> {
  const components: Record<string, JsonSchema> = {
    NewField: oneOf('Field', 'A field to be. Its place is in fractions of the page as it is displayed.'),
    Field: {
      description: 'A place to fill on a page.',
      allOf: [refTo('NewField'), { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
    },
    FieldValue: oneOf('Value', 'What a field was filled with.'),
  };
  for (const name of names) {
    const [field, value] = [`${capital(name)}Field`, `${capital(name)}Value`];
    components[field] = describe(withoutId(printed[field] ?? {}), fieldWordsOf(name));
    components[value] = describe(printed[value] ?? {}, valueWordsOf(name, printed[value] ?? {}));
  }
  return components;
}
