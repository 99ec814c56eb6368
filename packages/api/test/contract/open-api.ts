import type { Operation } from '@document-signer/core';
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What is wrong with a thing by a schema of the document; nothing when it is right. */
export type Judge = (pointer: readonly string[], thing: unknown) => readonly ErrorObject[];

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Makes a judge of an OpenAPI document: it holds things against the schemas in it, found by their JSON Pointers. */
export function judgeBy(document: AnySchemaObject): Judge {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  // Words of OpenAPI that say nothing about what is valid.
  ajv.addVocabulary(['discriminator', ...Object.keys(document)]);
  // Under a name of its own, so that its references are found; as a whole it is no schema.
  ajv.addSchema(document, 'openapi', false, false);
  return (pointer, thing) => {
    const reference = `openapi#/${pointer.map(escaped).join('/')}`;
    const validate = ajv.getSchema(reference);
    if (!validate) throw new Error(`The document has no schema ${reference}.`);
    validate(thing);
    return validate.errors ?? [];
  };
}

/** Where a row stands in the document. */
export function pointerTo({ path, method }: Operation): readonly string[] {
  return ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
}
