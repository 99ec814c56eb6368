import {
  type Face,
  type Field,
  type FieldValue,
  filledValue,
  fontRuns,
  kindOf,
  type Mark,
  measureWith,
  type UnitsOf,
} from '@document-signer/core';
import type { Faces } from './faces.ts';

/** Loads font faces and measures text in them. */
export interface FontSource {
  readonly faces: Faces;
  /** Measures in a loaded face. */
  readonly unitsOf: UnitsOf;
}

/** The faces that marks use. */
export function facesOf(marks: readonly Mark[]): Set<Face> {
  const texts = marks.filter((mark) => mark.kind === 'text');
  return new Set(texts.flatMap(({ text, font }) => fontRuns(text, font).map(({ face }) => face)));
}

/** The marks of a value in a dummy box, without measuring: only their texts and fonts are correct. */
export function unmeasuredMarks(field: Field, value: FieldValue | undefined): readonly Mark[] {
  const filled = filledValue(field, value);
  return filled
    ? kindOf(field.type).appearance(filled, field, { box: { width: 100, height: 10 }, measure: () => 0 })
    : [];
}

/** The available fonts. A new object after each loaded face, so that text is typeset again. */
export type Fonts = ReturnType<typeof fontsNow>;

/** Returns the currently available fonts. */
export function fontsNow(source: FontSource) {
  return {
    /** Exact only for text whose faces are loaded. */
    measure: measureWith(source.unitsOf),
    /** Whether all faces of the marks are loaded, so that they can be painted. */
    hasAll: (marks: readonly Mark[]) => [...facesOf(marks)].every((face) => source.faces.has(face)),
    /** Whether a face of the marks has failed to load so far. */
    lacks: (marks: readonly Mark[]) => [...facesOf(marks)].some((face) => source.faces.isFailing(face)),
    /**
     * Loads all faces of the marks.
     *
     * @throws FontError
     */
    load: (marks: readonly Mark[]) => source.faces.get(facesOf(marks)),
  };
}
