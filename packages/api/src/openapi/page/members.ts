import { isFieldKindName } from '@document-signer/core';
import type { JsonSchema } from '../types.ts';
import { type Html, html, rich, slug } from './html.ts';

/** The name of a schema that is referred to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Links to where a schema is described. Fields and values of single kinds are described with all the others. */
function schemaLink(name: string): Html {
  const kind = name.replace(/(Field|Value)$/, '').toLowerCase();
  const place = isFieldKindName(kind) ? `kind-${kind}` : `object-${slug(name)}`;
  return html`<a href="#${place}">${name}</a>`;
}

function join(parts: readonly Html[], word: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${word}${part}`))}`;
}

/** What a value is, in a few words. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, type, anyOf, oneOf, items, enum: values } = schema;
  if ($ref) return schemaLink(nameOf($ref));
  const choices = anyOf ?? oneOf;
  if (choices) return join(choices.map(typeOf), ' or ');
  if (values)
    return html`one of ${join(
      values.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`;
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (type === 'array') return items ? html`array of ${typeOf(items)}` : html`array`;
  if (schema.contentMediaType) return html`file, ${String(schema.contentMediaType)}`;
  if (schema.format === 'date-time') return html`time (RFC 3339)`;
  return html`${type ?? 'any'}`;
}

const count = new Intl.NumberFormat('en');

function range(low: unknown, high: unknown, unit: string): string | undefined {
  const [least, most] = [low, high].map((limit) => (typeof limit === 'number' ? count.format(limit) : undefined));
  if (least && most) return `${least} to ${most}${unit}`;
  if (most) return `at most ${most}${unit}`;
  return least ? `at least ${least}${unit}` : undefined;
}

/** The limits of a value, in words. Patterns are told only where they are those of identifiers. */
function limitsOf(schema: JsonSchema): string[] {
  const { exclusiveMinimum, pattern } = schema;
  const prefix = typeof pattern === 'string' ? /^\^([a-z]{3}_)/.exec(pattern)?.[1] : undefined;
  const limits = [
    range(schema.minimum, schema.maximum, ''),
    exclusiveMinimum === undefined ? undefined : `greater than ${exclusiveMinimum}`,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    prefix && `an identifier, \`${prefix}…\``,
    schema.default === undefined || schema.default === '' ? undefined : `\`${String(schema.default)}\` when absent`,
  ];
  return limits.filter((limit) => limit !== undefined);
}

/** A member, a parameter or a part, as a reader sees it. */
export interface MemberRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly description?: string | undefined;
}

/** The members of an object, or of the objects in a list. */
export function membersOf({ properties = {}, required = [], items }: JsonSchema): readonly MemberRow[] {
  if (items?.properties) return membersOf(items);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema,
    description: schema.description,
  }));
}

/** A list of members with what there is to know of each; those of members stand below theirs. */
export function memberList(rows: readonly MemberRow[]): Html {
  return html`<dl class="members">${rows.map(({ name, isRequired, schema, description = '' }) => {
    const inner = membersOf(schema);
    return html`<dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired && html` <span class="required">required</span>`}</dt>
<dd>${rich(description)}${limitsOf(schema).map((limit) => html` <span class="limit">${rich(limit)}</span>`)}${inner.length > 0 && memberList(inner)}</dd>`;
  })}</dl>`;
}
