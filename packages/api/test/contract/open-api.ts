import type { Operation } from '@document-signer/core';
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Validates a value against the schema at a JSON Pointer. @returns the errors */
export type SchemaValidator = (pointer: readonly string[], value: unknown) => readonly ErrorObject[];

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Creates a validator for the schemas of an OpenAPI document. */
export function createSchemaValidator(document: AnySchemaObject): SchemaValidator {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  // OpenAPI keywords that do not affect validation.
  ajv.addVocabulary(['discriminator', ...Object.keys(document)]);
  // Registered to resolve references, without validation: the document itself is not a schema.
  ajv.addSchema(document, 'openapi', false, false);
  return (pointer, value) => {
    const reference = `openapi#/${pointer.map(escaped).join('/')}`;
    const validate = ajv.getSchema(reference);
    if (!validate) throw new Error(`The document has no schema ${reference}.`);
    validate(value);
    return validate.errors ?? [];
  };
}

/** The JSON Pointer of an operation in the document. */
export function pointerTo({ path, method }: Operation): readonly string[] {
  return ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
}
