import { fontRuns, kindOf, lineMetrics, type Mark, type TextMark, textInset } from '@document-signer/core';
import type { CSSProperties } from 'react';
import { faceList, lineCentre } from '../fonts/text-metrics.ts';
import type { InputProps } from './input-props.ts';

/** How a control sets its text. */
export interface Typesetting {
  /** The font's size, in points of the page. */
  readonly points: number;
  readonly css: CSSProperties;
}

type Place = Pick<InputProps, 'field' | 'box' | 'fonts'>;

/** Whether a field has several lines. */
export function isMultiline(field: InputProps['field']): boolean {
  return 'multiline' in field && field.multiline === true;
}

/** A letter has room in every box: it is not measured, and nothing has to be there to measure it. */
const unmeasured = () => 0;

/** The mark of a text's first line, set as a text field sets it; that of any letter where there is none. */
function firstLine(text: string, { field, box, fonts }: Place): TextMark | undefined {
  const isEmpty = text.trim() === '';
  const content = isEmpty ? 'x' : text;
  const place = { ...field, type: 'text', multiline: isMultiline(field) } as never;
  const marks: readonly Mark[] = kindOf('text').appearance({ type: 'text', content }, place, {
    box,
    measure: isEmpty ? unmeasured : fonts.measure,
  });
  return marks.find((mark) => mark.kind === 'text');
}

/** How many empty lines stand above the first one that is not. */
function emptyLines(text: string): number {
  return /^\s*/.exec(text)?.[0].split('\n').length ?? 1;
}

/** The style that makes a control's text the same as the mark that it becomes: same letters, size, side and baseline. */
export function typesetting(text: string, place: Place): Typesetting | undefined {
  const isText = kindOf(place.field.type).defaultStyle !== undefined;
  const mark = isText ? firstLine(text, place) : undefined;
  if (!mark) return undefined;
  const { size } = mark.font;
  const [base] = fontRuns('x', mark.font);
  if (!base) return undefined;
  const family = faceList([base, ...fontRuns(text, mark.font)].map(({ face }) => face));
  // Where a browser would put the baseline: in the middle of the box, or of the first of several lines.
  const { leading } = lineMetrics(text, mark.font);
  const middle = isMultiline(place.field)
    ? textInset + (emptyLines(text) - 1 + 0.5) * leading * size
    : place.box.height / 2;
  const css = {
    '--ds-font-points': size,
    '--ds-inset-points': textInset,
    '--ds-leading': leading,
    '--ds-baseline-shift': (mark.baseline - middle) / size - lineCentre(base.face, family),
    '--ds-faces': family,
    textAlign: mark.align,
  };
  return { points: size, css };
}
