import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { textStyleSchema } from '../text-style.ts';

/** The maximum characters of a telephone number: 15 digits and separators. */
const maxPhoneLength = 40;

const written = /^\+?[\d ().-]+$/;
/** International numbers have at most 15 digits (ITU-T E.164, 6.1). Emergency numbers, such as 112, have 3. */
const digits = { min: 3, max: 15 } as const;

function isPhoneNumber(text: string): boolean {
  const count = text.replace(/\D/g, '').length;
  return written.test(text) && count >= digits.min && count <= digits.max;
}

/** A telephone number, national or international, stored as typed. */
export const phone = defineFieldKind({
  name: 'phone',
  input: 'text',
  options: { placeholder, style: v.optional(textStyleSchema) },
  value: contentOf('phone'),
  typing: { keyboard: () => 'tel', autocomplete: 'tel', maxLength: () => maxPhoneLength },
  isFilled: isContentFilled,
  check: ({ content }, field, box): Problem[] => checkForm(content, maxPhoneLength, isPhoneNumber, field, box),
  appearance: ({ content }, field, context) => layoutText(content, field, context),
  defaultStyle: textStyle,
});
