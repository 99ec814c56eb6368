import * as v from 'valibot';
import { checkMark } from '../../appearance/check-mark.ts';
import type { Problem } from '../../errors/service-error.ts';
import type { Rect, Size, Space } from '../../geometry/rect.ts';
import { checkChoice, choiceEntries, chosenOf, duplicateChoices } from '../choice.ts';
import { contentOf, isContentFilled } from '../content.ts';
import { defineFieldKind } from '../define.ts';

/** The most boxes of one field. */
export const maxRadioOptions = 100;

/** How far a box may stand out of its field, as a fraction of the page: a hair of rounding. */
const tolerance = 1e-9;

const fraction = v.pipe(v.number(), v.minValue(0, 'range'), v.maxValue(1, 'range'));
const length = v.pipe(v.number(), v.gtValue(0, 'range'), v.maxValue(1, 'range'));

/** A box to choose: what it stands for, and its place on the page, in the fractions that fields are placed by. */
const option = v.object({ ...choiceEntries, x: fraction, y: fraction, width: length, height: length });

/** The side over which a box stands out of its field. */
function sideOutside(box: Rect<'fraction'>, field: Rect<'fraction'>): 'x' | 'y' | 'width' | 'height' | undefined {
  if (box.x < field.x - tolerance) return 'x';
  if (box.y < field.y - tolerance) return 'y';
  if (box.x + box.width > field.x + field.width + tolerance) return 'width';
  return box.y + box.height > field.y + field.height + tolerance ? 'height' : undefined;
}

/** Where a box of a radio field stands in the field's own box, in the unit of that. */
export function placeInField<S extends Space>(
  option: Rect<'fraction'>,
  field: Rect<'fraction'>,
  box: Size<S>,
): Rect<S> {
  const [across, down] = [box.width / field.width, box.height / field.height];
  return {
    x: (option.x - field.x) * across,
    y: (option.y - field.y) * down,
    width: option.width * across,
    height: option.height * down,
  };
}

/** One of several boxes on the page. All of them are one field, whose place is around them all. */
export const radio = defineFieldKind({
  name: 'radio',
  input: 'radio',
  options: {
    options: v.pipe(v.array(option), v.minLength(1, 'too_few'), v.maxLength(maxRadioOptions, 'too_many')),
  },
  value: contentOf('radio'),
  isFilled: isContentFilled,

  checkOptions(field): Problem[] {
    const outside = field.options.flatMap((box, index): Problem[] => {
      const side = sideOutside(box, field);
      return side ? [{ field: `options[${index}].${side}`, reason: 'range' }] : [];
    });
    return [...duplicateChoices(field.options), ...outside];
  },

  check: ({ content }, { options }) => checkChoice(content, options),

  appearance({ content }, field, { box }) {
    const chosen = chosenOf(field.options, content);
    return chosen ? [checkMark(placeInField(chosen, field, box))] : [];
  },
});
