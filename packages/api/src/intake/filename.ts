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
/** A whole name as one encoded word of mail (RFC 2047, 2), with the bytes in base64. */
const encodedWord = /^=\?utf-8\?B\?([A-Za-z0-9+/]*={0,2})\?=$/i;

/**
 * Undoes what senders do to the name of a file before they put it into a form. Browsers escape quotes and line ends and
 * nothing else, not even the percent sign (WHATWG HTML, 4.10.21.8). The client of .NET writes a name that is not ASCII in
 * the way of mail, and again as `filename*`, which gives way to it in our parser.
 */
export function unescapeFilename(text: string): string {
  const [, base64] = encodedWord.exec(text) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64').toString('utf8');
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
