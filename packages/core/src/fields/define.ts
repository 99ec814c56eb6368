import type * as v from 'valibot';
import type { MeasureText } from '../appearance/fit-text.ts';
import type { Mark, TextAlign } from '../appearance/mark.ts';
import type { Problem } from '../errors/service-error.ts';
import type { Rect, Size } from '../geometry/rect.ts';
import type { ImageType } from './image-data.ts';
import type { TextStyle } from './text-style.ts';

/** The kinds of inputs. The viewer has exactly one component for each. */
export type InputName = 'text' | 'draw' | 'date' | 'toggle' | 'checks' | 'radio' | 'select' | 'image';

/** A complete text style. */
export interface FieldStyle {
  /** Points of the displayed page. */
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly textAlign: TextAlign;
}

/** The input of an appearance, besides the value. */
export interface AppearanceContext {
  /** The field's box, in points of the displayed page. */
  readonly box: Size<'points'>;
  /** The submitted style. Missing members come from the field. Kinds without text have no style. */
  readonly style?: TextStyle;
  readonly measure: MeasureText;
}

/** How the signer types a value, for kinds with typed values. */
export interface TypingRule<Options> {
  /** The keyboard that a phone shows (HTML, `inputmode`). */
  keyboard(field: Options): 'text' | 'decimal' | 'email' | 'tel';
  /** What a browser may fill in automatically (HTML, `autocomplete`). */
  readonly autocomplete: 'off' | 'email' | 'tel';
  /** The maximum code points of a value. */
  maxLength(field: Options): number;
}

/** Which images a kind accepts. */
export interface ImageRule {
  readonly types: readonly ImageType[];
  /** Whether a blank image counts as missing. The viewer's input and the server check the pixels. */
  readonly blankIsMissing: boolean;
}

/**
 * A field kind: its options, value, input, checks and appearance. It uses neither React nor a PDF library, so that browser
 * and server share it.
 */
export interface FieldKind<Name extends string, Value, Options> {
  readonly name: Name;
  readonly input: InputName;
  /** The members of a field of this kind, besides those of all fields. */
  readonly options: v.ObjectEntries;
  /** The schema of a value. A value without content is valid and counts as missing. */
  readonly value: v.GenericSchema<unknown, Value>;
  /** The images in `imageData` of its values. Absent for kinds without images. */
  readonly image?: ImageRule;
  /** How the signer types it. Absent for kinds without typed values. */
  readonly typing?: TypingRule<Options>;
  /** Whether the value counts as filled. */
  isFilled(value: Value): boolean;
  /** Problems of the options together, with places relative to the field, such as `max`. */
  checkOptions?(field: Options & Rect<'fraction'>): readonly Problem[];
  /** The states of the automaton that checks a value. Their sum over a document is limited. */
  statesOf?(field: Options): number;
  /**
   * Problems of a filled value, with places relative to the submitted field, such as `value.content`.
   *
   * @param box the field's box in points. Without it, checks that need it are skipped
   */
  check(value: Value, field: Options, box?: Size<'points'>): readonly Problem[];
  /** The appearance of the value in the field's box. */
  appearance(value: Value, field: Options & Rect<'fraction'>, context: AppearanceContext): readonly Mark[];
  /**
   * The style of the value if neither the field nor the submission sets one. Absent for kinds without text.
   *
   * @param content the text, whose direction sets the default alignment
   */
  defaultStyle?(box: Size<'points'>, content?: string): FieldStyle;
}

/** Returns its argument, and infers the types of a field kind. */
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
