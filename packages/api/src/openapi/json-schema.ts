import { type JsonSchema as PrintedSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { JsonSchema } from './types.ts';

type Action = v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>;

/**
 * What our own checks are in JSON Schema, by the reason that they refuse with. Most it cannot say: which characters a
 * line of text may hold, which patterns can be checked, whether a date is in the calendar. Words for people say those.
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

/** Finite numbers are all that JSON has; a transformation changes what we make of an input, not the input. */
const withoutWords = ['finite', 'transform'];

function wordsOf(
  action: Action & { readonly requirement?: unknown; readonly message?: unknown },
): PrintedSchema | undefined {
  if (withoutWords.includes(action.type)) return {};
  if (action.type !== 'check') return undefined;
  const { requirement, message } = action;
  // Made by core's `between`, whose check carries its limits.
  if (typeof requirement === 'function' && 'min' in requirement && 'max' in requirement) {
    return { minimum: Number(requirement.min), maximum: Number(requirement.max) };
  }
  return checks[String(message)];
}

/**
 * Prints schemas as JSON Schema 2020-12, each under its name; wherever one stands in another, it is referred to.
 *
 * @throws Error for a rule that is new to us, so that none is left out unnoticed
 */
export function printSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): Readonly<Record<string, JsonSchema>> {
  return toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    // A list is often read twice: first its length, then its entries. Both belong to it, so both are printed.
    typeMode: 'ignore',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction({ valibotAction, jsonSchema, errors }) {
      const action = valibotAction as Action;
      const words = wordsOf(action);
      if (words) return { ...jsonSchema, ...words };
      if (errors) throw new Error(`There is no JSON Schema for "${action.type}": ${errors.join(' ')}`);
      return undefined;
    },
  }) as object as Readonly<Record<string, JsonSchema>>;
}
