import { fitLines } from '../appearance/fit-lines.ts';
import { fitLine, minFontSize } from '../appearance/fit-text.ts';
import type { TextMark } from '../appearance/mark.ts';
import type { Size } from '../geometry/rect.ts';
import { directionOf } from '../typography/direction.ts';
import { bundledFamily } from '../typography/family.ts';
import { hanForms } from '../typography/font-choice.ts';
import { isBlank } from './blank.ts';
import type { AppearanceContext, FieldStyle } from './define.ts';
import type { TextStyle } from './text-style.ts';

/**
 * The default style of text. Twelve points read well on paper; in a low box, the text leaves some space above and below.
 * It starts on the side where its direction starts.
 */
export function textStyle(box: Size<'points'>, content = ''): FieldStyle {
  const fontSize = Math.min(12, Math.max(minFontSize, Math.round(box.height * 7) / 10));
  return { fontSize, fontFamily: 'Arimo', textAlign: directionOf(content) === 'rtl' ? 'right' : 'left' };
}

/** The options of a field that affect how its text is set. */
export interface TextSetting {
  readonly multiline?: boolean | undefined;
  readonly style?: TextStyle | undefined;
}

/**
 * Sets a text into a field's box: one line vertically centred, or several from the top. Returns nothing for a blank text.
 * The submitted style takes precedence over the style of the field, and that over the default.
 */
export function layoutText(
  content: string,
  { multiline = false, style: prepared = {} }: TextSetting,
  { box, style = {}, measure }: AppearanceContext,
): TextMark[] {
  if (isBlank(content)) return [];
  const own = textStyle(box, content);
  const family = bundledFamily(style.fontFamily ?? prepared.fontFamily ?? own.fontFamily);
  const size = style.fontSize ?? prepared.fontSize ?? own.fontSize;
  const lineStyle = {
    font: { family, size, ...hanForms(content) },
    align: style.textAlign ?? prepared.textAlign ?? own.textAlign,
  };
  if (multiline) return fitLines(content, box, lineStyle, measure);
  return [fitLine(content, box, lineStyle, measure)];
}
