import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkPrintable } from '../check-text.ts';
import { checkChoice, choiceEntries, choiceName, chosenOf, duplicateChoices } from '../choice.ts';
import { contentOf, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { textStyleSchema } from '../text-style.ts';

/** The maximum number of options of a list. */
export const maxSelectOptions = 500;

/** One option of a list. The page shows its label; its value is stored. */
export const select = defineFieldKind({
  name: 'select',
  input: 'select',
  options: {
    placeholder,
    options: v.pipe(
      v.array(v.object(choiceEntries)),
      v.minLength(1, 'too_few'),
      v.maxLength(maxSelectOptions, 'too_many'),
    ),
    style: v.optional(textStyleSchema),
  },
  value: contentOf('select'),
  isFilled: isContentFilled,

  checkOptions({ options }): Problem[] {
    const unprintable = options.flatMap((option, index) => {
      const member = option.label === undefined ? 'value' : 'label';
      return checkPrintable(choiceName(option), `options[${index}].${member}`);
    });
    return [...duplicateChoices(options), ...unprintable];
  },

  check: ({ content }, { options }) => checkChoice(content, options),

  appearance({ content }, field, context) {
    const chosen = chosenOf(field.options, content);
    return chosen ? layoutText(choiceName(chosen), field, context) : [];
  },

  defaultStyle: textStyle,
});
