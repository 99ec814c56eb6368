import { fitLines } from '../appearance/fit-lines.ts';
import { fitLine, minFontSize } from '../appearance/fit-text.ts';
import type { TextMark } from '../appearance/mark.ts';
import type { Size } from '../geometry/rect.ts';
import { isBlank } from './blank.ts';
import type { AppearanceContext, FieldStyle } from './define.ts';

/** Twelve points read well on paper; in a low box, the text leaves some air above and below. */
export function textStyle(box: Size<'points'>): FieldStyle {
  const fontSize = Math.min(12, Math.max(minFontSize, Math.round(box.height * 7) / 10));
  return { fontSize, fontFamily: 'Helvetica', textAlign: 'left' };
}

/** Sets a text into a field's box: one line in its middle, or several from its top. A blank one leaves nothing. */
export function setText(
  content: string,
  { box, style = textStyle(box), measure }: AppearanceContext,
  { multiline = false } = {},
): TextMark[] {
  if (isBlank(content)) return [];
  const lineStyle = { font: { family: style.fontFamily, size: style.fontSize }, align: style.textAlign };
  if (multiline) return fitLines(content, box, lineStyle, measure);
  return [fitLine(content, box, lineStyle, measure)];
}
