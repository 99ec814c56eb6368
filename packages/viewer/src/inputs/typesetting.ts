import { breakLines, fitFontSize, kindOf, leading, middleOfLine, textInset, topOfLine } from '@document-signer/core';
import type { CSSProperties } from 'react';
import { baselineShift, fontStack, measureText } from './font.ts';
import type { InputProps } from './input-props.ts';

/** How a control sets its text. */
export interface Typesetting {
  /** The font's size, in points of the page. */
  readonly points: number;
  readonly css: CSSProperties;
}

/** How far above the middle of the first of several lines its baseline would stand, if that were where one line has it. */
const firstLineShift = topOfLine - leading / 2 - middleOfLine;

/** Whether a field has several lines. */
export function isMultiline(field: InputProps['field']): boolean {
  return 'multiline' in field && field.multiline === true;
}

/** The style that makes a control's text the same as the mark that it becomes. */
export function typesetting(text: string, { field, box }: Pick<InputProps, 'field' | 'box'>): Typesetting | undefined {
  const style = kindOf(field.type).defaultStyle?.(box);
  if (!style) return undefined;
  const font = { family: style.fontFamily, size: style.fontSize };
  const hasLines = isMultiline(field);
  const points = hasLines
    ? breakLines(text, box, { font, align: style.textAlign }, measureText).size
    : fitFontSize(text, box, font, measureText);
  const css = {
    '--ds-font-points': points,
    '--ds-inset-points': textInset,
    '--ds-leading': leading,
    '--ds-baseline-shift': baselineShift(font.family) + (hasLines ? firstLineShift : 0),
    fontFamily: fontStack(font.family),
    textAlign: style.textAlign,
  };
  return { points, css };
}
