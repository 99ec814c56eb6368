import type { Face, Field, FieldValue, Mark, MeasureText, UnitsOf } from '@document-signer/core';
import { rules } from '../store/rules.ts';
import type { Faces } from './faces.ts';

/** Where fonts come from: a page's, or those of a test. */
export interface FontSource {
  readonly faces: Faces;
  /** Measures in a face that is there. */
  readonly unitsOf: UnitsOf;
}

/** How text is set at this moment. It is another object when a face has come, so that what was left out is set anew. */
export interface Fonts {
  /** Right for text whose faces are there. */
  readonly measure: MeasureText;
  /** Whether the marks can be painted: all their faces are there. */
  hasAll(marks: readonly Mark[]): boolean;
  /** Whether a face that they need could not be had so far. */
  lacks(marks: readonly Mark[]): boolean;
}

/** The faces that marks are painted with. */
export function facesOf(marks: readonly Mark[]): Set<Face> {
  const texts = marks.filter((mark) => mark.kind === 'text');
  const { fontRuns } = rules();
  return new Set(texts.flatMap(({ text, font }) => fontRuns(text, font).map(({ face }) => face)));
}

/** Any box: which faces a value needs does not depend on it. */
const anyBox = { width: 100, height: 10 };

/** The marks of a value as far as can be said without measuring: their texts and fonts. */
export function unmeasuredMarks(field: Field, value: FieldValue | undefined): readonly Mark[] {
  const { filledValue, kindOf } = rules();
  const filled = filledValue(field, value);
  return filled ? kindOf(field.type).appearance(filled, field, { box: anyBox, measure: () => 0 }) : [];
}

/** The fonts as they are now. */
export function fontsNow(source: FontSource): Fonts {
  let measure: MeasureText | undefined;
  return {
    measure(text, font) {
      measure ??= rules().measureWith(source.unitsOf);
      return measure(text, font);
    },
    hasAll: (marks) => [...facesOf(marks)].every((face) => source.faces.has(face)),
    lacks: (marks) => [...facesOf(marks)].some((face) => source.faces.isFailing(face)),
  };
}
