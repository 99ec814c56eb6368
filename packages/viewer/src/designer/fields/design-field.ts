import {
  type FieldKindName,
  fieldKinds,
  hasBoxOptions,
  isFieldKindName,
  newId,
  type PageInfo,
  type Rect,
} from '@document-signer/core';

/**
 * A field in the designer: a field of the API, not yet validated. Unknown members and fields of unknown kinds are kept as they are,
 * since a newer version may have added them.
 */
export interface DesignField extends Rect<'fraction'> {
  readonly id: string;
  readonly type: string;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly label: string;
  readonly required: boolean;
  readonly editable: boolean;
  readonly [member: string]: unknown;
}

/** Replaces invalid numbers of a position, so that the field is shown and can be fixed. */
const fallbackPlace = { page: 1, x: 0.05, y: 0.05, width: 0.3, height: 0.03 };

/**
 * Reads fields of a document or of the host. Drops none; missing members get defaults.
 *
 * @param before the current fields: an entry without an id takes the id at the same index
 * @param taken fields with ids that are taken: an entry with one of these ids gets a new one
 */
export function readDesignFields(
  entries: readonly unknown[],
  {
    before = [],
    taken = [],
  }: { readonly before?: readonly DesignField[]; readonly taken?: readonly DesignField[] } = {},
): DesignField[] {
  const seen = new Set(taken.map(({ id }) => id));
  return entries.map((entry, index) => {
    const given = Object(entry) as Readonly<Record<string, unknown>>;
    const numbers = Object.entries(fallbackPlace).map(([name, usual]) => {
      const number = given[name];
      return [name, typeof number === 'number' && Number.isFinite(number) ? number : usual] as const;
    });
    const { signer: _signer, ...rest } = given;
    const isFresh = typeof given.id === 'string' && given.id !== '' && !seen.has(given.id);
    const earlier = before[index]?.id;
    const ownId = given.id === undefined && earlier !== undefined && !seen.has(earlier) ? earlier : newId('fld');
    const id = isFresh ? String(given.id) : ownId;
    seen.add(id);
    return {
      ...rest,
      id,
      type: typeof given.type === 'string' ? given.type : '',
      label: typeof given.label === 'string' ? given.label : '',
      required: given.required === true,
      editable: given.editable !== false,
      ...(Object.fromEntries(numbers) as typeof fallbackPlace),
    };
  });
}

/** Default sizes of new fields, in points of the displayed page. */
const usualSizes: Partial<Record<FieldKindName, { readonly width: number; readonly height: number }>> = {
  signature: { width: 180, height: 48 },
  initials: { width: 72, height: 36 },
  checkbox: { width: 16, height: 16 },
  checkboxes: { width: 16, height: 52 },
  radio: { width: 16, height: 52 },
  image: { width: 120, height: 90 },
  date: { width: 110, height: 22 },
  number: { width: 90, height: 22 },
};

/** Returns the default size of a new field, in points of the displayed page, and at most the size of the page. */
export function usualSize(kind: FieldKindName, page: PageInfo): { readonly width: number; readonly height: number } {
  const { width, height } = usualSizes[kind] ?? { width: 180, height: 22 };
  return { width: Math.min(width, page.width), height: Math.min(height, page.height) };
}

/** The stacked option boxes of a new radio or checkboxes field. */
function newBoxes({ x, y, width, height }: Rect<'fraction'>, names: readonly string[]) {
  const gap = 0.08 * height;
  const each = (height - gap * (names.length - 1)) / names.length;
  return names.map((value, index) => ({ value, x, y: y + index * (each + gap), width, height: each }));
}

/** The required options of a new field. Names of choices are in the designer's language. */
function requiredOptions(kind: FieldKindName, place: Rect<'fraction'>, choice: (number: number) => string) {
  const names = [1, 2, 3].map(choice);
  if (hasBoxOptions(kind)) return { options: newBoxes(place, names) };
  return kind === 'select' ? { options: names.map((value) => ({ value })) } : {};
}

/**
 * Creates a field.
 *
 * @param place in fractions of the page
 * @param choice returns the name of the choice with a number, for kinds with choices
 */
export function newDesignField(
  kind: FieldKindName,
  page: number,
  place: Rect<'fraction'>,
  { role, choice }: { readonly role: string | undefined; readonly choice: (number: number) => string },
): DesignField {
  const { x, y, width, height } = place;
  return {
    id: newId('fld'),
    type: kind,
    page,
    x,
    y,
    width,
    height,
    label: '',
    required: kind !== 'checkbox' && kind !== 'checkboxes',
    editable: true,
    ...(role !== undefined && { role }),
    ...requiredOptions(kind, place, choice),
  };
}

/** The kind of a field, if this version knows it. */
export function designKindOf({ type }: Pick<DesignField, 'type'>): FieldKindName | undefined {
  return isFieldKindName(type) ? type : undefined;
}

/** The kinds in the palette, most used first. */
export const paletteKinds: readonly FieldKindName[] = [
  'signature',
  'initials',
  'date',
  'text',
  'checkbox',
  ...(Object.keys(fieldKinds) as FieldKindName[]).filter(
    (kind) => !['signature', 'initials', 'date', 'text', 'checkbox'].includes(kind),
  ),
];

/** A box inside a field, such as a radio button, in fractions of the page. */
export type BoxInside = Rect<'fraction'>;

/** Whether an entry of a list is a box on the page. */
export function isBoxInside(entry: unknown): entry is BoxInside {
  const { x, y, width, height } = Object(entry) as Readonly<Record<string, unknown>>;
  return [x, y, width, height].every((number) => typeof number === 'number');
}

/**
 * Moves or resizes a field; the boxes inside scale with it. Moving to another page clears the tab order number.
 *
 * @param place in fractions of the page
 */
export function placeAt(field: DesignField, place: Rect<'fraction'>, page = field.page): DesignField {
  const { x, y, width, height } = place;
  const { tabOrder: _tabOrder, ...unnumbered } = field;
  const placed = { ...(page === field.page ? field : unnumbered), page, x, y, width, height } as DesignField;
  if (!Array.isArray(field.options) || !field.options.every(isBoxInside)) return placed;
  // A field without a size cannot scale its boxes.
  const across = field.width === 0 ? 1 : width / field.width;
  const down = field.height === 0 ? 1 : height / field.height;
  const options = field.options.map((box: BoxInside) => ({
    ...box,
    x: x + (box.x - field.x) * across,
    y: y + (box.y - field.y) * down,
    width: box.width * across,
    height: box.height * down,
  }));
  return { ...placed, options };
}

/** Returns a copy of a record with one member set, or removed if `value` is undefined. */
export function withMember<Of extends object>(record: Of, name: string, value: unknown): Of {
  const others = Object.entries(record).filter(([other]) => other !== name);
  if (value === undefined) return Object.fromEntries(others) as Of;
  return { ...record, [name]: value };
}
