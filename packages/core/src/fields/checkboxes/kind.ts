import * as v from 'valibot';
import { checkMark } from '../../appearance/check-mark.ts';
import type { Problem } from '../../errors/service-error.ts';
import { boxOptions, maxBoxes, placeInField, problemsOfBoxes } from '../boxes.ts';
import { chosenOf } from '../choice.ts';
import { defineFieldKind } from '../define.ts';

/** The place of the list in a value. */
const selectedPlace = 'value.selected';

const limit = v.optional(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'), v.maxValue(maxBoxes, 'range')));

/** Any number of several boxes on the page. */
export const checkboxes = defineFieldKind({
  name: 'checkboxes',
  input: 'checks',
  options: {
    options: boxOptions,
    /** The minimum number of chosen boxes, if any is chosen. */
    minChoices: limit,
    /** The maximum number of chosen boxes. */
    maxChoices: limit,
  },
  value: v.object({
    type: v.literal('checkboxes', 'mismatch'),
    selected: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxBoxes, 'too_many'), v.array(v.string())), []),
  }),
  isFilled: ({ selected }) => selected.length > 0,

  checkOptions(field): Problem[] {
    const { options, minChoices: min, maxChoices: max } = field;
    const most = options.length;
    const problems = problemsOfBoxes(field);
    if (min !== undefined && min > most) problems.push({ field: 'minChoices', reason: 'range', max: most });
    if (max !== undefined && max > most) problems.push({ field: 'maxChoices', reason: 'range', max: most });
    if (min !== undefined && max !== undefined && min > max)
      problems.push({ field: 'maxChoices', reason: 'range', min });
    return problems;
  },

  check({ selected }, { options, minChoices: min = 1, maxChoices: max = maxBoxes }): Problem[] {
    const problems = selected.flatMap((value, index): Problem[] => {
      const field = `${selectedPlace}[${index}]`;
      if (!chosenOf(options, value)) return [{ field, reason: 'unknown' }];
      return selected.indexOf(value) < index ? [{ field, reason: 'duplicate' }] : [];
    });
    if (problems.length > 0) return problems;
    if (selected.length < min) return [{ field: selectedPlace, reason: 'too_few', min }];
    return selected.length > max ? [{ field: selectedPlace, reason: 'too_many', max }] : [];
  },

  appearance: ({ selected }, field, { box }) =>
    field.options
      .filter(({ value }) => selected.includes(value))
      .map((option) => checkMark(placeInField(option, field, box))),
});
