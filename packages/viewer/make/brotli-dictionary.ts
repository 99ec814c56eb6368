import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

/** Takes the dictionary of Brotli (RFC 7932, appendix A: 122,784 bytes) out of pdf.js's worker, where it is packed in strings. */
export function dictionaryOf(from: string): Uint8Array {
  const source = readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/${from}`)), 'utf8');
  const [, decoder] = /let makeBrotliDecode = (\(\) => \{.*?\n\});?\n/s.exec(source) ?? [];
  const unpacked = 'setData(dictionaryData, dictionarySizeBits);';
  if (!decoder?.includes(unpacked)) throw new Error('pdf.js has no dictionary of Brotli');
  return Uint8Array.from(runInNewContext(`(${decoder.replace(unpacked, 'return dictionaryData;')})()`));
}
