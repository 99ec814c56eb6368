import { invalid } from '@document-signer/core';

const maxBytes = 255;
/** The name of a file without one. */
const unnamed = 'document.pdf';

/**
 * Characters that are invisible or change how a name looks: controls, line ends, bidirectional marks (Unicode TR9, 2), lone
 * surrogates, and the replacement character for invalid UTF-8.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFD]/u;

const escaped = /%(22|0D|0A)/g;
/** A whole name as one MIME encoded word in base64 (RFC 2047, 2). */
const encodedWord = /^=\?utf-8\?B\?([A-Za-z0-9+/]*={0,2})\?=$/i;

/**
 * Decodes the name of a file in a form. Browsers escape quotes and line ends only, not even the percent sign (WHATWG HTML,
 * 4.10.21.8). .NET sends a name that is not ASCII as a MIME encoded word, and again as `filename*`, which our parser then ignores.
 */
export function unescapeFilename(text: string): string {
  const [, base64] = encodedWord.exec(text) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64').toString('utf8');
  return text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Reads the name of a file from outside, without its folders. Default: `document.pdf`.
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
