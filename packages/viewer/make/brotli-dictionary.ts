import { runInNewContext } from 'node:vm';
import { type Edit, replaceStretch } from './edits.ts';

/** The dictionary of Brotli (RFC 7932, appendix A: 122,784 bytes), as pdf.js's worker unpacks it. */
function dictionaryOf(source: string): Uint8Array {
  const [, decoder] = /let makeBrotliDecode = (\(\) => \{.*?\n\});?\n/s.exec(source) ?? [];
  const unpacked = 'setData(dictionaryData, dictionarySizeBits);';
  if (!decoder?.includes(unpacked)) throw new Error('pdf.js has no dictionary of Brotli');
  return Uint8Array.from(runInNewContext(`(${decoder.replace(unpacked, 'return dictionaryData;')})()`));
}

/** How many words of each length there are, as powers of two (RFC 7932, section 8). */
const sizes = '[0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5]';

/**
 * Writes the dictionary as it is, a character for each byte. pdf.js has its bits turned over, which makes it 61 KB of an answer that
 * is compressed by Brotli; as it is, it is what Brotli knows best, and 36.
 */
export const plainDictionary: Edit = (source) => {
  const text = JSON.stringify(String.fromCharCode(...dictionaryOf(source)));
  const edit = replaceStretch(
    'unpackDictionaryData(dictionaryData, "',
    'setData(dictionaryData, dictionarySizeBits);',
    `setData(toUsAsciiBytes(${text}), ${sizes});`,
  );
  return edit(source);
};
