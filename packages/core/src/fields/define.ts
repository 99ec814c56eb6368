import type * as v from 'valibot';
import type { MeasureText } from '../appearance/fit-text.ts';
import type { Mark, TextAlign } from '../appearance/mark.ts';
import type { Problem } from '../errors/service-error.ts';
import type { Rect, Size } from '../geometry/rect.ts';
import type { ImageType } from './image-data.ts';
import type { TextStyle } from './text-style.ts';

/** The gestures by which values are gathered. The viewer has exactly one component for each. */
export type InputName = 'text' | 'draw' | 'date' | 'toggle' | 'checks' | 'radio' | 'select' | 'image';

/** How a value is set, with all members. */
export interface FieldStyle {
  /** Points of the displayed page. */
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly textAlign: TextAlign;
}

/** What an appearance is made from, besides the value. */
export interface AppearanceContext {
  /** The field's box, in points of the displayed page. */
  readonly box: Size<'points'>;
  /** The submitted style. Members it lacks come from the field. Kinds without text have none. */
  readonly style?: TextStyle;
  readonly measure: MeasureText;
}

/** How a value is typed, for kinds whose value is. */
export interface TypingRule<Options> {
  /** The keyboard that a phone shows (HTML, `inputmode`). */
  keyboard(field: Options): 'text' | 'decimal' | 'email' | 'tel';
  /** What a browser may fill in automatically (HTML, `autocomplete`). */
  readonly autocomplete: 'off' | 'email' | 'tel';
  /** The most code points that a value of a field has. */
  maxLength(field: Options): number;
}

/** What images the values of a kind hold. */
export interface ImageRule {
  readonly types: readonly ImageType[];
  /** Whether an image on which nothing is seen is no value. That takes pixels: the input and the server look at those. */
  readonly blankIsMissing: boolean;
}

/**
 * A field kind is data: its options, its value, the input that gathers it, when it counts as filled, what is checked,
 * and what it looks like. There is no React and no PDF library in it, so browser and server use the same one.
 */
export interface FieldKind<Name extends string, Value, Options> {
  readonly name: Name;
  readonly input: InputName;
  /** Members that a field of this kind has beyond those that all fields have. */
  readonly options: v.ObjectEntries;
  /** The shape of a value. A value without its content parses: it counts as missing, not as malformed. */
  readonly value: v.GenericSchema<unknown, Value>;
  /** The images in `imageData` of its values. Absent for kinds without one. */
  readonly image?: ImageRule;
  /** How it is typed. Absent for kinds that are not. */
  readonly typing?: TypingRule<Options>;
  /** Whether the value counts as filled. */
  isFilled(value: Value): boolean;
  /** What is wrong with the options together; places are relative to the field, such as `max`. Absent: nothing can be. */
  checkOptions?(field: Options & Rect<'fraction'>): readonly Problem[];
  /** How large the machine is that checks a value, in states: all of a document's together are bounded. */
  statesOf?(field: Options): number;
  /**
   * What is wrong with a filled value; places are relative to the submitted field, such as `value.content`.
   *
   * @param box the field's box in points; what depends on it is not checked where it is not known
   */
  check(value: Value, field: Options, box?: Size<'points'>): readonly Problem[];
  /** What the value looks like inside the field's box. */
  appearance(value: Value, field: Options & Rect<'fraction'>, context: AppearanceContext): readonly Mark[];
  /**
   * The default style of the value, where neither the field nor the submission has another. Absent for kinds without text.
   *
   * @param content the text, which may read from the right
   */
  defaultStyle?(box: Size<'points'>, content?: string): FieldStyle;
}

/** States a field kind; it only fixes the types. */
export function defineFieldKind<
  const Name extends string,
  Schema extends v.GenericSchema<unknown, { readonly type: Name }>,
  Entries extends v.ObjectEntries,
>(
  kind: FieldKind<Name, v.InferOutput<Schema>, v.InferOutput<v.ObjectSchema<Entries, undefined>>> & {
    readonly options: Entries;
    readonly value: Schema;
  },
): typeof kind {
  return kind;
}
