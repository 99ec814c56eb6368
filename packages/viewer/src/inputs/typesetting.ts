import { fontRuns, kindOf, lineMetrics, type Mark, type TextMark, textInset } from '@document-signer/core';
import { faceList, lineCentre } from '../fonts/text-metrics.ts';
import type { InputProps } from './input-props.ts';

type Place = Pick<InputProps, 'field' | 'box' | 'fonts'>;

/** Whether a field has several lines. */
export function isMultiline(field: InputProps['field']): boolean {
  return 'multiline' in field && field.multiline === true;
}

/** The mark of the first line of a text. An empty text uses a placeholder letter. */
function firstLine(text: string, { field, box, fonts }: Place): TextMark | undefined {
  const isEmpty = text.trim() === '';
  const content = isEmpty ? 'x' : text;
  const place = { ...field, type: 'text', multiline: isMultiline(field) } as never;
  const marks: readonly Mark[] = kindOf('text').appearance({ type: 'text', content }, place, {
    box,
    // A placeholder letter always fits, so no font needs to be loaded to measure it.
    measure: isEmpty ? () => 0 : fonts.measure,
  });
  return marks.find((mark) => mark.kind === 'text');
}

/** The number of the first non-empty line, counted from 1. */
function emptyLines(text: string): number {
  return /^\s*/.exec(text)?.[0].split('\n').length ?? 1;
}

/** The style that gives a control's text the faces, size, alignment and baseline of its mark. */
export function typesetting(text: string, place: Place) {
  const isText = kindOf(place.field.type).defaultStyle !== undefined;
  const mark = isText ? firstLine(text, place) : undefined;
  if (!mark) return undefined;
  const { size } = mark.font;
  const [base] = fontRuns('x', mark.font);
  if (!base) return undefined;
  const family = faceList([base, ...fontRuns(text, mark.font)].map(({ face }) => face));
  // Browsers centre the text of an input in its box, and that of a textarea in its line.
  const { leading } = lineMetrics(text, mark.font);
  const middle = isMultiline(place.field)
    ? textInset + (emptyLines(text) - 1 + 0.5) * leading * size
    : place.box.height / 2;
  return {
    '--ds-font-points': size,
    '--ds-inset-points': textInset,
    '--ds-leading': leading,
    '--ds-baseline-shift': (mark.baseline - middle) / size - lineCentre(base.face, family),
    '--ds-faces': family,
    textAlign: mark.align,
  };
}
