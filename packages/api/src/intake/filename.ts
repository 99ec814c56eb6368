import { invalid } from '@document-signer/core';

const maxBytes = 255;
/** Used where none was given. */
const unnamed = 'document.pdf';

/**
 * Characters that do not show, or show the name otherwise than it is: controls, line ends, marks that turn the
 * direction of writing (Unicode TR9, 2), halves of characters, and what stands for bytes that were no text.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFD]/u;

const escaped = /%(22|0D|0A)/g;

/**
 * Undoes what browsers do to the name of a file before they put it into a form: quotes and line ends are escaped, and
 * nothing else is, not even the percent sign (WHATWG HTML, 4.10.21.8).
 */
export function unescapeFilename(text: string): string {
  return text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Reads the name of a file from outside: without the folders before it, `document.pdf` when there is none.
 *
 * @throws ServiceError 422 `{field: 'filename', reason}`: invalid_character, too_long (in bytes of UTF-8)
 */
export function readFilename(text: string): string {
  const name = text
    .slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1)
    .normalize('NFC')
    .trim();
  if (forbidden.test(text)) throw invalid([{ field: 'filename', reason: 'invalid_character' }]);
  if (Buffer.byteLength(name) > maxBytes) throw invalid([{ field: 'filename', reason: 'too_long', max: maxBytes }]);
  return name === '' || name === '.' || name === '..' ? unnamed : name;
}
