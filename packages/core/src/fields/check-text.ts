import { isReadableIn } from '../appearance/readable.ts';
import type { Problem } from '../errors/service-error.ts';
import type { Size } from '../geometry/rect.ts';
import { unprintable } from '../typography/font-runs.ts';
import { contentPlace } from './content.ts';
import type { TextSetting } from './layout-text.ts';
import { forbiddenInText } from './plain-text.ts';

/** Whether a text has more code points than `max`. Does not split a text of megabytes to count them. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** The number of unprintable characters that a problem lists. */
const maxListed = 5;

/** Refuses text with characters that no font has. */
export function checkPrintable(text: string, place: string): Problem[] {
  const characters = unprintable(text, maxListed).join(' ');
  return characters === '' ? [] : [{ field: place, reason: 'unprintable_character', characters }];
}

/**
 * The problems of a text for any kind of field.
 *
 * @param max maximum code points
 * @param forbidden the characters it must not contain
 */
export function checkText(content: string, max: number, forbidden = forbiddenInText): Problem[] {
  const problems: Problem[] = [];
  if (isLonger(content, max)) problems.push({ field: contentPlace, reason: 'too_long', max });
  if (forbidden.test(content)) problems.push({ field: contentPlace, reason: 'invalid_character' });
  return problems.length > 0 ? problems : checkPrintable(content, contentPlace);
}

/** Refuses text that would be too small to read in its box. */
export function checkFit(
  content: string,
  { multiline, style }: TextSetting,
  box: Size<'points'> | undefined,
): Problem[] {
  if (!box || isReadableIn(content, box, { multiline, family: style?.fontFamily })) return [];
  return [{ field: contentPlace, reason: 'does_not_fit' }];
}

/** The first problem of a text that must have a format, such as an email address. */
export function checkForm(
  content: string,
  max: number,
  hasForm: (content: string) => boolean,
  field: TextSetting = {},
  box?: Size<'points'>,
): Problem[] {
  const [wrong] = checkText(content, max);
  if (wrong) return [wrong];
  return hasForm(content) ? checkFit(content, field, box) : [{ field: contentPlace, reason: 'invalid_format' }];
}
