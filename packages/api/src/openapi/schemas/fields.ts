import { type Field, type FieldKindName, fieldKinds, fieldSchema } from '@document-signer/core';
import type * as v from 'valibot';
import { schemaRef } from '../json-schema.ts';
import type { JsonSchema } from '../types.ts';
import { commonMembers, type DescribedSchema, type MemberWords } from './shared.ts';

type Kinds = typeof fieldKinds;

const fieldMembers = {
  id: 'Identifier, unique in the document. Default: one made by the service.',
  required: 'Whether it must be filled before the document can be submitted.',
  editable: 'Whether the signer may change it. If not, it shows its `value`.',
  label: 'What the signer is asked to fill in.',
  role: 'The person who fills it in an envelope, such as `tenant`. Default: `signer`.',
  signer: 'Whose field it is, where a signer of an envelope sees a field of another. Ignored when fields are created.',
  tabOrder:
    'Its place in the tab order of its page, and in painting order. Fields without it follow, line by line. Default: by position.',
  value: 'The initial value, or the final one if the field is not editable.',
};

const exampleField: Field = {
  id: 'tenant-signature',
  type: 'signature',
  page: 1,
  x: 0.12,
  y: 0.8,
  width: 0.3,
  height: 0.08,
  required: true,
  editable: true,
  label: 'Signature of the tenant',
};

interface KindWords<Name extends FieldKindName> {
  readonly about: string;
  /** The member of its value besides `type`. */
  readonly value: string;
  readonly options: Readonly<Record<keyof Kinds[Name]['options'], string>>;
  /** Members of the entries of `options`. */
  readonly choices?: MemberWords;
}

const modes =
  'The ways the viewer offers to sign, each once. Default: all. The service cannot check which way was used.';
const placeholder = 'Shown while the field is empty.';
const style = 'How its text is set. Default: by the size of the field and the direction of the text.';
const image = 'as a data URL: at most 2 MiB, 4096 × 4096 pixels and 8 megapixels.';
const choices = { 'options.value': 'The value stored when it is chosen.', 'options.label': 'Label. Default: `value`.' };

/** Each kind of field. A missing one does not compile. */
const kindWords: { readonly [Name in FieldKindName]: KindWords<Name> } = {
  text: {
    about: 'Text. White space alone does not count as a value.',
    value: 'The text exactly as typed.',
    options: {
      placeholder,
      maxLength: 'Maximum number of Unicode code points. Default: 10,000, or 1,000 with a `pattern`.',
      multiline: 'Whether line feeds and tabs are accepted.',
      pattern: 'Regular expression the whole text must match, without look-around and back references.',
      style,
    },
  },
  signature: {
    about: 'A signature: drawn, typed or uploaded. A blank image counts as missing.',
    value: `PNG image ${image}`,
    options: { modes },
  },
  initials: {
    about: 'Initials: drawn, typed or uploaded. A blank image counts as missing.',
    value: `PNG image ${image}`,
    options: { modes },
  },
  date: {
    about: 'A calendar date.',
    value: 'The date, `YYYY-MM-DD`.',
    options: {
      min: 'First date accepted, `YYYY-MM-DD`.',
      max: 'Last date accepted, `YYYY-MM-DD`.',
      format: 'Format on the page, such as `DD.MM.YYYY`. The stored value stays `YYYY-MM-DD`.',
      style,
    },
  },
  number: {
    about: 'A number, stored as the decimal text that was typed, never rounded.',
    value: 'Decimal text such as `-12.50`, at most 40 characters.',
    options: {
      placeholder,
      min: 'Smallest number accepted.',
      max: 'Largest number accepted.',
      step: 'Distance between accepted numbers, starting at `min` or at 0.',
      style,
    },
  },
  email: { about: 'An email address.', value: 'The address.', options: { placeholder, style } },
  phone: { about: 'A phone number.', value: 'The number.', options: { placeholder, style } },
  checkbox: { about: 'A checkbox. If required, it must be checked.', value: 'Whether it is checked.', options: {} },
  checkboxes: {
    about: 'Checkboxes at several places on the page, any number of which may be checked. The field encloses them all.',
    value: '`value` of each checked option, each once.',
    options: {
      options: 'The boxes, each with its own place on the page.',
      minChoices: 'Fewest options accepted, unless an optional field stays empty. Default: 1.',
      maxChoices: 'Most options accepted. Default: all.',
    },
    choices,
  },
  radio: {
    about: 'Radio buttons at several places on the page. The field encloses them all.',
    value: '`value` of the chosen option.',
    options: { options: 'The buttons, each with its own place on the page.' },
    choices,
  },
  select: {
    about: 'A choice from a list.',
    value: '`value` of the chosen option.',
    options: { placeholder, options: 'The choices.', style },
    choices,
  },
  image: { about: 'An uploaded picture.', value: `PNG or JPEG image ${image}`, options: {} },
};

const names = Object.keys(fieldKinds) as FieldKindName[];

const schemaName = (kind: string, suffix: 'Field' | 'Value') =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${suffix}`;

/** The schema of the fields of a kind. */
type FieldSchema = v.GenericSchema & { readonly entries: { readonly type: { readonly literal: FieldKindName } } };

/** The fields of each kind. In its type, core has their union only. */
const { options: variants } = fieldSchema as unknown as { readonly options: readonly FieldSchema[] };

function oneOf(suffix: 'Field' | 'Value'): JsonSchema {
  const mapping = Object.fromEntries(names.map((name) => [name, schemaRef(schemaName(name, suffix)).$ref]));
  return { oneOf: Object.values(mapping).map(($ref) => ({ $ref })), discriminator: { propertyName: 'type', mapping } };
}

/** The field and the value of a kind. */
function kindSchemas(schema: FieldSchema): [string, DescribedSchema][] {
  const name = schema.entries.type.literal;
  const { about, value, options, choices } = kindWords[name];
  const field = {
    schema,
    about,
    members: { ...fieldMembers, ...options, ...choices },
    // The service makes missing ids, so only returned fields must have one.
    amend: ({ required = [], ...rest }: JsonSchema) => ({
      ...rest,
      required: required.filter((each) => each !== 'id'),
    }),
  };
  const members = Object.keys(fieldKinds[name].value.entries).filter((member) => !(member in commonMembers));
  const filled = {
    schema: fieldKinds[name].value,
    about: `The value of a \`${name}\` field.`,
    members: Object.fromEntries(members.map((member) => [member, value])),
  };
  return [
    [schemaName(name, 'Field'), field],
    [schemaName(name, 'Value'), filled],
  ];
}

const withId = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

/** The fields and values of all kinds, and their unions. */
export const fieldSchemas: Readonly<Record<string, DescribedSchema>> = {
  NewField: { about: 'A new field.', amend: () => oneOf('Field'), example: exampleField },
  Field: {
    schema: fieldSchema,
    about: 'A place to fill on a page.',
    amend: () => ({ allOf: [schemaRef('NewField'), withId] }),
  },
  FieldValue: { about: 'What a field was filled with.', amend: () => oneOf('Value') },
  ...Object.fromEntries(variants.flatMap(kindSchemas)),
};
