import { type JsonSchema as PrintedSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { JsonSchema } from './types.ts';

type Action = v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>;

/**
 * The checks of core as JSON Schema, by the reason they refuse with. Most have no equivalent, such as whether a date exists;
 * descriptions state those.
 */
const checks: Readonly<Record<string, PrintedSchema>> = {
  format: {},
  type: {},
  required: { pattern: '\\S' },
  invalid_character: {},
  invalid_format: {},
  range: {},
  unsupported_pattern: {},
  forbidden_member: {},
};

function keywordsOf(
  action: Action & { readonly requirement?: unknown; readonly message?: unknown },
): PrintedSchema | undefined {
  // All numbers of JSON are finite, and a transformation changes the output only.
  if (action.type === 'finite' || action.type === 'transform') return {};
  if (action.type !== 'check') return undefined;
  const { requirement, message } = action;
  // The check made by core's `between` has its limits.
  if (typeof requirement === 'function' && 'min' in requirement && 'max' in requirement) {
    return { minimum: Number(requirement.min), maximum: Number(requirement.max) };
  }
  return checks[String(message)];
}

/** A reference to a schema of the document. */
export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Prints a schema of an operation: a reference if it has a name, and in full otherwise. */
export type PrintSchema = (schema: v.GenericSchema) => JsonSchema;

/**
 * Prints schemas as JSON Schema 2020-12 by their names. They refer to each other by name.
 *
 * @throws Error for a check that is not known here, so that none is left out silently
 */
export function printSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): Readonly<Record<string, JsonSchema>> {
  return toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    // A list is often checked twice, its length before its entries. `ignore` prints both.
    typeMode: 'ignore',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => schemaRef(referenceId).$ref,
    overrideAction({ valibotAction, jsonSchema, errors }) {
      const action = valibotAction as Action;
      const keywords = keywordsOf(action);
      if (keywords) return { ...jsonSchema, ...keywords };
      if (errors) throw new Error(`There is no JSON Schema for "${action.type}": ${errors.join(' ')}`);
      return undefined;
    },
  }) as object as Readonly<Record<string, JsonSchema>>;
}
