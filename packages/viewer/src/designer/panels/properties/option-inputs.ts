import { type FieldKindName, isCalendarDate, kindOf } from '@document-signer/core';
import { type DesignField, withMember } from '../../fields/design-field.ts';

/** The members of a valibot schema, or of a step of its pipe, that this module reads. */
interface SchemaPart {
  readonly type: string;
  readonly requirement?: unknown;
  readonly wrapped?: SchemaPart;
  readonly pipe?: readonly SchemaPart[];
  readonly options?: unknown;
  readonly examples?: readonly unknown[];
  readonly item?: SchemaPart;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
}

/** The limits of a number, or of the length of a text or list. */
export interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The input of a value, without its name. */
type InputShape =
  | ({ readonly input: 'number'; readonly step: number | 'any' } & Limits)
  | { readonly input: 'text'; readonly maxLength: number | undefined }
  | { readonly input: 'date' }
  | { readonly input: 'toggle' }
  | { readonly input: 'one'; readonly choices: readonly string[] }
  | ({ readonly input: 'several'; readonly choices: readonly string[] } & Limits)
  | ({ readonly input: 'list'; readonly columns: readonly OptionInput[] } & Limits);

/** The input of an option of a field kind, of a member of such an option, or of a member of a choice in a list. */
export type OptionInput = InputShape & {
  readonly name: string;
  readonly isOptional: boolean;
  /** The parent option of a member, such as `style`. */
  readonly within?: string;
};

/** The input of an option that is a list of choices. */
export type ListInput = Extract<OptionInput, { readonly input: 'list' }>;

/** The input of an option that the user types. */
export type TypedOptionInput = Extract<OptionInput, { readonly input: 'number' | 'text' | 'date' }>;

/** Whether the user types the value of an option. */
export function isTyped(input: OptionInput): input is TypedOptionInput {
  return input.input === 'number' || input.input === 'text' || input.input === 'date';
}

/** Returns the number of the first check of one of these types. */
function limitOf(steps: readonly SchemaPart[], ...types: readonly string[]): number | undefined {
  const requirement = steps.find(({ type }) => types.includes(type))?.requirement;
  return typeof requirement === 'number' ? requirement : undefined;
}

function listShape(item: SchemaPart | undefined, limits: Limits): InputShape | undefined {
  const shape = item && shapeOf(item);
  if (shape?.input === 'one') return { input: 'several', choices: shape.choices, ...limits };
  return item?.entries && { input: 'list', columns: inputsOf(item.entries), ...limits };
}

function textShape(steps: readonly SchemaPart[]): InputShape {
  if (steps.some(({ requirement }) => requirement === isCalendarDate)) return { input: 'date' };
  const examples = steps.find(({ type }) => type === 'examples')?.examples;
  if (examples) return { input: 'one', choices: examples.map(String) };
  return { input: 'text', maxLength: limitOf(steps, 'max_length') };
}

/** Returns the input for the values of a schema, or undefined if no input suits. */
function shapeOf(schema: SchemaPart): InputShape | undefined {
  // Pipes may be nested: `v.pipe(decimal, v.gtValue(0))`.
  const flatten = (part: SchemaPart): readonly SchemaPart[] =>
    part.pipe ? part.pipe.flatMap((step) => (step === part ? [step] : flatten(step))) : [part];
  const steps = flatten(schema);
  const names = steps.find(({ type }) => type === 'picklist')?.options;
  if (Array.isArray(names)) return { input: 'one', choices: names.map(String) };
  switch (schema.type) {
    case 'number': {
      const step = steps.some(({ type }) => type === 'integer') ? 1 : 'any';
      return { input: 'number', step, min: limitOf(steps, 'min_value', 'gt_value'), max: limitOf(steps, 'max_value') };
    }
    case 'boolean':
      return { input: 'toggle' };
    case 'string':
      return textShape(steps);
    case 'array':
      return listShape(schema.item, { min: limitOf(steps, 'min_length'), max: limitOf(steps, 'max_length') });
    default:
      return undefined;
  }
}

/** Returns the inputs of the members of an object schema, in order. A nested object yields an input for each of its members. */
function inputsOf(entries: Readonly<Record<string, SchemaPart>>): readonly OptionInput[] {
  return Object.entries(entries).flatMap(([name, schema]): readonly OptionInput[] => {
    const isOptional = schema.type === 'optional';
    const given = isOptional && schema.wrapped ? schema.wrapped : schema;
    if (given.entries) return inputsOf(given.entries).map((input) => ({ ...input, within: name }));
    const shape = shapeOf(given);
    return shape ? [{ ...shape, name, isOptional }] : [];
  });
}

/** Returns the inputs of all options of a field kind. Derives them from the schema of the kind, so a new kind needs no code here. */
export function optionInputsOf(kind: FieldKindName): readonly OptionInput[] {
  return inputsOf(kindOf(kind).options);
}

/** Returns the path of an option in its field, such as `maxLength` or `style.fontSize`. */
export function placeOfOption({ name, within }: OptionInput): string {
  return within === undefined ? name : `${within}.${name}`;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Returns the value of an option, not yet validated. */
export function optionOf(field: DesignField, { name, within }: OptionInput): unknown {
  return within === undefined ? field[name] : membersOf(field[within])[name];
}

/** Sets an option, or removes it if `value` is undefined. Also removes a parent object that becomes empty. */
export function withOption(field: DesignField, { name, within }: OptionInput, value: unknown): DesignField {
  if (within === undefined) return withMember(field, name, value);
  const members = withMember(membersOf(field[within]), name, value);
  return withMember(field, within, Object.keys(members).length > 0 ? members : undefined);
}

/** The members of a box on the page. */
export const boxSides: readonly string[] = ['x', 'y', 'width', 'height'];

/** Whether the choices of a list are boxes on the page, such as those of a radio field. */
export function hasBoxes({ columns }: ListInput): boolean {
  return boxSides.every((side) => columns.some(({ name }) => name === side));
}
