import * as v from 'valibot';
import type { Problem } from '../errors/service-error.ts';
import type { Rect, Size, Space } from '../geometry/rect.ts';
import { type Choice, choiceEntries, duplicateChoices } from './choice.ts';

/** The maximum number of boxes of one field. */
export const maxBoxes = 100;

/** How far a box may extend beyond its field because of rounding, as a fraction of the page. */
const tolerance = 1e-9;

const fraction = v.pipe(v.number(), v.minValue(0, 'range'), v.maxValue(1, 'range'));
const length = v.pipe(v.number(), v.gtValue(0, 'range'), v.maxValue(1, 'range'));

/** An option with a box on the page. The coordinates are fractions of the page, as those of fields. */
const box = v.object({ ...choiceEntries, x: fraction, y: fraction, width: length, height: length });

/** The options of kinds with several boxes on the page. The rectangle of the field encloses all boxes. */
export const boxOptions = v.pipe(v.array(box), v.minLength(1, 'too_few'), v.maxLength(maxBoxes, 'too_many'));

/** A field with several boxes on the page. */
interface FieldOfBoxes extends Rect<'fraction'> {
  readonly options: readonly (Choice & Rect<'fraction'>)[];
}

/** The member of a box that places it beyond its field; undefined if it is inside. */
function sideOutside(box: Rect<'fraction'>, field: Rect<'fraction'>): 'x' | 'y' | 'width' | 'height' | undefined {
  if (box.x < field.x - tolerance) return 'x';
  if (box.y < field.y - tolerance) return 'y';
  if (box.x + box.width > field.x + field.width + tolerance) return 'width';
  return box.y + box.height > field.y + field.height + tolerance ? 'height' : undefined;
}

/** The problems of the boxes of a field: two with the same value, and boxes beyond the field. */
export function problemsOfBoxes(field: FieldOfBoxes): Problem[] {
  const outside = field.options.flatMap((box, index): Problem[] => {
    const side = sideOutside(box, field);
    return side ? [{ field: `options[${index}].${side}`, reason: 'range' }] : [];
  });
  return [...duplicateChoices(field.options), ...outside];
}

/** The place of an option's box within its field, in the unit of `box`. */
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
