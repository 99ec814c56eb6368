import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { textStyleSchema } from '../text-style.ts';

/** The maximum length of an address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const maxEmailLength = 254;

/**
 * A valid email address (HTML, 4.10.5.1.5), so that browser and server accept the same. RFC 5322 would also allow comments
 * and quotes, which no mailbox uses.
 */
export const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An email address. Only its format is checked. */
export const email = defineFieldKind({
  name: 'email',
  input: 'text',
  options: { placeholder, style: v.optional(textStyleSchema) },
  value: contentOf('email'),
  typing: { keyboard: () => 'email', autocomplete: 'email', maxLength: () => maxEmailLength },
  isFilled: isContentFilled,
  check: ({ content }, field, box): Problem[] =>
    checkForm(content, maxEmailLength, (text) => emailAddress.test(text), field, box),
  appearance: ({ content }, field, context) => layoutText(content, field, context),
  defaultStyle: textStyle,
});
