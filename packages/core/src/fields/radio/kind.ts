import { checkMark } from '../../appearance/check-mark.ts';
import { boxOptions, placeInField, problemsOfBoxes } from '../boxes.ts';
import { checkChoice, chosenOf } from '../choice.ts';
import { contentOf, isContentFilled } from '../content.ts';
import { defineFieldKind } from '../define.ts';

/** One of several boxes on the page. */
export const radio = defineFieldKind({
  name: 'radio',
  input: 'radio',
  options: { options: boxOptions },
  value: contentOf('radio'),
  isFilled: isContentFilled,
  checkOptions: problemsOfBoxes,
  check: ({ content }, { options }) => checkChoice(content, options),

  appearance({ content }, field, { box }) {
    const chosen = chosenOf(field.options, content);
    return chosen ? [checkMark(placeInField(chosen, field, box))] : [];
  },
});
