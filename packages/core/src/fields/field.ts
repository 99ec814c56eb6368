import * as v from 'valibot';
import { parse } from '../errors/parse.ts';
import { invalid, type Problem } from '../errors/service-error.ts';
import { newId } from '../ids.ts';
import type { FieldKind } from './define.ts';
import { type FieldKindName, fieldKinds } from './index.ts';
import { plainText } from './plain-text.ts';
import { fieldSignerSchema, roleSchema } from './role.ts';

type Kinds = typeof fieldKinds;

/** A value of a field, by its kind (interface, section 2.6). */
export type FieldValue = { [Name in FieldKindName]: v.InferOutput<Kinds[Name]['value']> }[FieldKindName];

/** The maximum number of fields of a document (decisions, limits). */
export const maxFields = 5000;

const fraction = v.pipe(v.number(), v.minValue(0, 'range'), v.maxValue(1, 'range'));
const size = v.pipe(v.number(), v.gtValue(0, 'range'), v.maxValue(1, 'range'));

/** The members of all fields (interface, section 2.5). Coordinates are fractions of the displayed page. */
const baseEntries = {
  id: v.pipe(
    plainText(128),
    v.minLength(1, 'required'),
    v.check((id) => !(id in Object.prototype), 'forbidden_member'),
  ),
  /** Number of the page, from 1. */
  page: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  x: fraction,
  y: fraction,
  width: size,
  height: size,
  /** Must be filled before submission. */
  required: v.boolean(),
  /** Whether the signer may change it. Otherwise it shows its `value`. */
  editable: v.boolean(),
  label: plainText(500),
  /** The role of the person who fills it, in envelopes. Default: `signer`. */
  role: v.optional(roleSchema),
  /** The signer who fills it, if that is another signer of the envelope (Get Document). Ignored when fields are created. */
  signer: v.optional(fieldSignerSchema),
  /** Its place in the tab order of its page. Fields without one come last, by position. */
  tabOrder: v.optional(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'), v.maxValue(maxFields, 'range'))),
};

/** The options of a kind, inferred from its functions, because the type of `options` allows any member. */
type OptionsOf<Kind> = Kind extends FieldKind<string, infer _Value, infer Options> ? Options : never;

type BaseField = v.InferOutput<v.ObjectSchema<typeof baseEntries, undefined>>;

/** A field on a page, as the template defines it (interface, section 2.5). */
export type Field = {
  [Name in FieldKindName]: BaseField & { type: Name } & OptionsOf<Kinds[Name]> & {
      /** The default value of an editable field, or the fixed value of another one. */
      value?: v.InferOutput<Kinds[Name]['value']>;
    };
}[FieldKindName];

function schemaOf(kind: Kinds[FieldKindName]) {
  return v.object({
    type: v.literal(kind.name),
    ...baseEntries,
    ...kind.options,
    value: v.optional(kind.value as v.GenericSchema<unknown, FieldValue>),
  });
}

const schemas = new Map<unknown, ReturnType<typeof schemaOf>>(
  Object.values(fieldKinds).map((kind) => [kind.name, schemaOf(kind)]),
);

/** The schema of a field. */
export const fieldSchema = v.variant('type', [...schemas.values()], (issue) => {
  if (issue.expected === 'Object') return 'type';
  if (issue.received === 'undefined') return 'required';
  return issue.received.startsWith('"') ? 'unknown' : 'type';
}) as unknown as v.GenericSchema<unknown, Field>;

/** The schema of a field, looked up by kind. `v.variant` tries all kinds in order, which takes up to twice as long. */
const fieldOfItsKind = v.lazy((entry) => {
  const type: unknown = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : undefined;
  return (schemas.get(type) as typeof fieldSchema | undefined) ?? fieldSchema;
});

/** The kind with a name. Its functions accept only values and fields of that kind. */
export function kindOf(name: FieldKindName): FieldKind<FieldKindName, FieldValue, Field> {
  return fieldKinds[name] as FieldKind<FieldKindName, FieldValue, Field>;
}

/** The problems of a new field. Tolerates rounding at the edge of the page. */
function problemsOfField(field: Field, index: number, pageCount: number, seen: Set<string>): Problem[] {
  const at = `fields[${index}]`;
  const problems: Problem[] = [];
  const tolerance = 1e-9;
  if (seen.has(field.id)) problems.push({ field: `${at}.id`, reason: 'duplicate' });
  if (field.page > pageCount) problems.push({ field: `${at}.page`, reason: 'range', max: pageCount });
  if (field.x + field.width > 1 + tolerance) problems.push({ field: `${at}.width`, reason: 'range' });
  if (field.y + field.height > 1 + tolerance) problems.push({ field: `${at}.height`, reason: 'range' });
  const kind = kindOf(field.type);
  const wrongOptions = kind.checkOptions?.(field) ?? [];
  problems.push(...wrongOptions.map((problem) => ({ ...problem, field: `${at}.${problem.field}` })));
  const filled = field.value !== undefined && kind.isFilled(field.value);
  if (field.required && !field.editable && !filled) problems.push({ field: `${at}.editable`, reason: 'unsatisfiable' });
  // Contradictory options cannot judge a value.
  if (field.value && filled && wrongOptions.length === 0) {
    const wrong = kind.check(field.value, field);
    problems.push(...wrong.map((problem) => ({ ...problem, field: `${at}.${problem.field}` })));
  }
  seen.add(field.id);
  return problems;
}

/**
 * The maximum states of all patterns of a document together. Each state reads each character of a value in about 40 ns, so
 * the patterns of a submission take at most 0.1 s.
 */
const maxStates = 2_500;

/** Finds the field whose pattern exceeds the limit of the document. */
function problemsOfPatterns(fields: readonly Field[]): Problem[] {
  let states = 0;
  const index = fields.findIndex((field) => {
    states += kindOf(field.type).statesOf?.(field) ?? 0;
    return states > maxStates;
  });
  return index < 0 ? [] : [{ field: `fields[${index}].pattern`, reason: 'too_complex', max: maxStates }];
}

/** Adds missing ids, and removes `signer`, which only responses contain. */
function newEntries(input: unknown): unknown {
  if (!Array.isArray(input)) return input;
  return input.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    const { signer: _signer, ...rest } = entry as Readonly<Record<string, unknown>>;
    return 'id' in entry ? rest : { ...rest, id: newId('fld') };
  });
}

/**
 * Reads the fields of a new document. Entries without an id get one.
 *
 * @param most the maximum number of fields
 * @throws ServiceError `VALIDATION_ERROR` with the wrong member, such as `fields[0].width`
 */
export function parseFields(input: unknown, pageCount: number, most = maxFields): Field[] {
  const list = v.object({ fields: v.pipe(v.array(fieldOfItsKind), v.maxLength(most, 'too_many')) });
  const { fields } = parse(list, { fields: newEntries(input) });
  const seen = new Set<string>();
  const problems = fields.flatMap((field, index) => problemsOfField(field, index, pageCount, seen));
  const [first, ...rest] = problems.length > 0 ? problems : problemsOfPatterns(fields);
  if (first) throw invalid([first, ...rest]);
  return fields;
}
