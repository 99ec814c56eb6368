import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { setText, textStyle } from '../set-text.ts';
import { textStyleSchema } from '../text-style.ts';

/** The most characters of an address that mail can be sent to (RFC 5321, 4.5.3.1.3, less the brackets). */
const maxEmailLength = 254;

/**
 * A valid email address as browsers know it (HTML, 4.10.5.1.5), so that what the browser takes, the server takes. It is
 * deliberately not RFC 5322's, which allows comments and quotes that no mailbox uses.
 */
export const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An email address. Only its form is checked. */
export const email = defineFieldKind({
  name: 'email',
  input: 'text',
  options: { placeholder, style: v.optional(textStyleSchema) },
  value: contentOf('email'),
  typing: { keyboard: () => 'email', autocomplete: 'email', maxLength: () => maxEmailLength },
  isFilled: isContentFilled,
  check: ({ content }, field, box): Problem[] =>
    checkForm(content, maxEmailLength, (text) => emailAddress.test(text), field, box),
  appearance: ({ content }, field, context) => setText(content, field, context),
  defaultStyle: textStyle,
});
