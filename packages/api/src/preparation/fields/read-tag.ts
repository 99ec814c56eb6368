import { type FieldKindName, fieldKinds, hasBoxOptions, isFieldKindName, type Reason } from '@document-signer/core';
import * as v from 'valibot';

/** What a tag says. Its values are not yet checked against its field kind. */
export interface ReadTag {
  readonly name: string;
  readonly type: FieldKindName;
  readonly label: string;
  readonly required: boolean;
  readonly editable: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly default?: string;
  /** The value of one of several boxes of a field. */
  readonly option?: string;
  /** Options of the kind, as fields have them. */
  readonly own: Readonly<Record<string, unknown>>;
}

type Refused = { readonly reason: Reason };

/**
 * Reads the text between the braces of a tag: a name and options, separated by semicolons.
 *
 * | option | value | default |
 * |---|---|---|
 * | `type` | one of the field kinds | `text` |
 * | `required` | `true` or `false` | `true`, unless it is not editable |
 * | `editable`, or `readonly` for the opposite | `true` or `false` | `true` |
 * | `label` | the field's label | its name |
 * | `default` | the initial value; `true` for a checked checkbox; of `checkboxes`, values separated by commas | none |
 * | `width`, `height` | points of the displayed page | the size of the tag's text |
 * | `options` | of a `select`: values separated by commas | required |
 * | `option` | of `radio` and `checkboxes`: the value of this box; tags of one name are one field | required |
 * | any other option of the kind: `maxLength`, `multiline`, `placeholder`, `min`, `max` … | as in fields | none |
 *
 * @example readTag('Name;type=text;required=true')
 */
export function readTag(text: string): ReadTag | Refused {
  const [name = '', ...parts] = text.split(';').map((part) => part.trim());
  if (name === '' || name.includes('=')) return { reason: 'required' };
  const options = optionsIn(parts);
  if (!(options instanceof Map)) return options;
  const take = (key: string, missing: string): string => {
    const value = options.get(key) ?? missing;
    options.delete(key);
    return value;
  };
  const type = take('type', 'text');
  if (!isFieldKindName(type)) return { reason: 'unknown' };
  const [editable, readonly] = [flags.get(take('editable', 'true')), flags.get(take('readonly', 'false'))];
  const isEditable = editable === true && readonly === false;
  const required = flags.get(take('required', String(isEditable)));
  if (editable === undefined || readonly === undefined || required === undefined) return { reason: 'unknown' };
  const size = { ...sized('width', take('width', '')), ...sized('height', take('height', '')) };
  if (Object.values(size).some((points) => !(points > 0))) return { reason: 'range' };
  const common = { name, type, label: take('label', name), required, editable: isEditable, ...size };
  const value = take('default', '');
  if (value && 'image' in fieldKinds[type]) return { reason: 'unknown' };
  const isBox = hasBoxOptions(type);
  const option = isBox ? take('option', '') : undefined;
  if (option === '') return { reason: 'required' };
  // The tags themselves are the boxes.
  if (isBox && options.has('options')) return { reason: 'unknown' };
  const own = ownOptions(fieldKinds[type].options, options);
  if (!own) return { reason: 'unknown' };
  return { ...common, ...(value && { default: value }), ...(option && { option }), own };
}

const flags = new Map([
  ['true', true],
  ['false', false],
]);

function sized(side: 'width' | 'height', text: string): { readonly width?: number; readonly height?: number } {
  return text === '' ? {} : { [side]: Number(text) };
}

/** The options by their names. */
function optionsIn(parts: readonly string[]): Map<string, string> | Refused {
  const options = new Map<string, string>();
  for (const part of parts) {
    const [key = '', value] = part.split(/\s*=\s*(.*)/s);
    if (key === '' || value === undefined) return { reason: 'unreadable_tag' };
    if (options.has(key)) return { reason: 'duplicate' };
    options.set(key, value);
  }
  return options;
}

/**
 * Reads options of a field kind, each as the type that its schema takes: text, number, boolean, or values separated by commas. So
 * tags know the options of every kind.
 *
 * @returns undefined when the kind has no such option
 */
function ownOptions(
  schemas: v.ObjectEntries,
  options: ReadonlyMap<string, string>,
): Record<string, unknown> | undefined {
  const own: Record<string, unknown> = {};
  for (const [name, text] of options) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    // A style is an object, which no tag can write.
    if (!schema || name === 'style') return undefined;
    const isValid = (value: unknown) => v.safeParse(schema as v.GenericSchema, value).success;
    const candidates = candidatesOf(text);
    // If nothing fits, the check of all fields says what is wrong.
    own[name] = candidates.find(isValid) ?? candidates.find(Number.isFinite) ?? text;
  }
  return own;
}

function candidatesOf(text: string): unknown[] {
  const list = text.split(',').map((value) => ({ value: value.trim() }));
  return [text, Number(text), ...(text === 'true' || text === 'false' ? [text === 'true'] : []), list];
}
