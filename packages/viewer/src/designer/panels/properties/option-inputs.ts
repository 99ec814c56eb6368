import { type FieldKindName, isCalendarDate, kindOf } from '@document-signer/core';

/** What is read here of a valibot schema, or of one step of its pipe. */
interface SchemaPart {
  readonly type: string;
  readonly requirement?: unknown;
  readonly wrapped?: SchemaPart;
  readonly pipe?: readonly SchemaPart[];
  readonly options?: unknown;
  readonly item?: SchemaPart;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
}

/** The limits that a schema sets: of a number, or of the length of a text or list. */
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

/** The input of one option of a field kind, or of one member of a choice in a list. */
export type OptionInput = InputShape & { readonly name: string; readonly isOptional: boolean };

/** The input of one option of a kind that is a list of choices. */
export type ListInput = Extract<OptionInput, { readonly input: 'list' }>;

/** The input of an option that is typed. */
export type TypedOptionInput = Extract<OptionInput, { readonly input: 'number' | 'text' | 'date' }>;

/** Whether an option is typed. */
export function isTyped(input: OptionInput): input is TypedOptionInput {
  return input.input === 'number' || input.input === 'text' || input.input === 'date';
}

/** The first number that a check of one of these types requires. */
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
  return { input: 'text', maxLength: limitOf(steps, 'max_length') };
}

/** The input for the values of a schema. Undefined: there is none for values of that shape. */
function shapeOf(schema: SchemaPart): InputShape | undefined {
  // Pipes may hold pipes: `v.pipe(decimal, v.gtValue(0))`.
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

/** The inputs of the members of an object schema, in their order. */
function inputsOf(entries: Readonly<Record<string, SchemaPart>>): readonly OptionInput[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const isOptional = schema.type === 'optional';
    const shape = shapeOf(isOptional && schema.wrapped ? schema.wrapped : schema);
    return shape ? [{ ...shape, name, isOptional }] : [];
  });
}

/** The inputs of all options of a field kind, from the kind's own schema: a new kind needs no code here. */
export function optionInputsOf(kind: FieldKindName): readonly OptionInput[] {
  return inputsOf(kindOf(kind).options);
}

/** The sides of a box on the page. */
export const boxSides: readonly string[] = ['x', 'y', 'width', 'height'];

/** Whether the choices of a list are boxes on the page, such as those of a radio field. */
export function hasBoxes({ columns }: ListInput): boolean {
  return boxSides.every((side) => columns.some(({ name }) => name === side));
}
