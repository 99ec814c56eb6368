import type { OpenApi } from '../document.ts';
import type { JsonSchema } from '../types.ts';
import { type Html, html, rich, slug } from './html.ts';
import { type MemberRow, memberList, membersOf, nameOf, typeOf } from './members.ts';

function anchored(id: string, title: string): Html {
  return html`<h3><a class="anchor" href="#${id}">${title}</a></h3>`;
}

function plainObject(name: string, schema: JsonSchema): Html {
  const id = `object-${slug(name)}`;
  return html`<section class="object" id="${id}">${anchored(id, name)}<p>${rich(schema.description ?? '')}</p>${schema.oneOf && html`<p>${typeOf(schema)}</p>`}${memberList(membersOf(schema))}</section>`;
}

/** What all fields have, whatever their kind. */
function commonMembers(fields: readonly JsonSchema[]): readonly MemberRow[] {
  const [first = {}, ...others] = fields;
  const isCommon = ({ name }: MemberRow) => others.every(({ properties = {} }) => name in properties);
  return membersOf(first)
    .filter(isCommon)
    .map((row) => (row.name === 'type' ? { ...row, schema: { type: 'string' } } : row))
    .map((row) => (row.name === 'value' ? { ...row, schema: { $ref: '#/components/schemas/FieldValue' } } : row));
}

/** Fields of all kinds: what they have in common, and what each kind has beside that. */
function fieldSections({ components: { schemas } }: OpenApi): Html {
  const kinds = (schemas.NewField?.oneOf ?? []).map(({ $ref = '' }) => nameOf($ref).replace(/Field$/, ''));
  const fields = kinds.map((kind) => schemas[`${kind}Field`] ?? {});
  const common = commonMembers(fields);
  const isOwn = ({ name }: MemberRow) => common.every((row) => row.name !== name);
  return html`<section class="object" id="object-field">${anchored('object-field', 'Field')}<p>${rich(schemas.Field?.description ?? '')} In a field that you send, called NewField here, <code>id</code> may be left out.</p>
${memberList(common)}</section><section class="object" id="object-newfield">${anchored('object-newfield', 'NewField')}<p>${rich(schemas.NewField?.description ?? '')} It is a <a href="#object-field">Field</a> whose <code>id</code> may be left out.</p></section>
<section class="object" id="object-fieldvalue">${anchored('object-fieldvalue', 'Kinds and their values')}<p>Each kind has members of its own beside those of all fields, and a value of its own form.</p>
${kinds.map((kind, index) => {
  const own = membersOf(fields[index] ?? {}).filter(isOwn);
  const value = membersOf(schemas[`${kind}Value`] ?? {}).map((row) =>
    row.name === 'type' ? row : { ...row, isRequired: true },
  );
  return html`<section class="kind" id="kind-${slug(kind)}"><h4><code>${kind.toLowerCase()}</code></h4><p>${rich(fields[index]?.description ?? '')}</p>
${own.length > 0 && memberList(own)}<h5>Value</h5>${memberList(value)}</section>`;
})}</section>`;
}

/** Objects that are told of with all fields. */
function isOfFields(name: string): boolean {
  return /(Field|Value)$/.test(name) && name !== 'SubmittedField';
}

/** Every object that is sent or answered, by its name. */
export function objectSections(document: OpenApi): Html {
  const others = Object.entries(document.components.schemas).filter(([name]) => !isOfFields(name));
  return html`${fieldSections(document)}${others.map(([name, schema]) => plainObject(name, schema))}`;
}
