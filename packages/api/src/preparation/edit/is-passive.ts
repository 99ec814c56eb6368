/** A kind of data that no program executes when it opens it. */
interface PassiveKind {
  readonly mimeTypes: readonly string[];
  readonly endings: readonly string[];
  isSound(bytes: Uint8Array): boolean;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

const kinds: readonly PassiveKind[] = [
  { mimeTypes: ['text/xml', 'application/xml'], endings: ['.xml'], isSound: (bytes) => isDataXml(textOf(bytes)) },
  { mimeTypes: ['application/json'], endings: ['.json'], isSound: (bytes) => isJson(textOf(bytes)) },
  { mimeTypes: ['text/csv'], endings: ['.csv'], isSound: (bytes) => isCsv(textOf(bytes)) },
  { mimeTypes: ['text/plain'], endings: ['.txt'], isSound: (bytes) => isPlainText(textOf(bytes)) },
  { mimeTypes: ['image/png'], endings: ['.png'], isSound: (bytes) => startsWith(bytes, pngSignature) },
  { mimeTypes: ['image/jpeg'], endings: ['.jpg', '.jpeg'], isSound: (bytes) => startsWith(bytes, jpegSignature) },
];

/**
 * Names that every system stores unchanged: without control characters, direction marks and path separators. Names must not start
 * with a byte order mark, which libpdf reads as letters and other readers as UTF-8 or UTF-16.
 */
const plainName = /^(?!þÿ|ÿþ|ï»¿)[^\p{C}\\/:*?"<>|]{1,200}$/u;

/** Whether a file contains only data. Its name, type and bytes must agree, since any of them may decide which program opens it. */
export function isPassive(name: string, mimeType: string, bytes: Uint8Array): boolean {
  const kind = kinds.find(({ mimeTypes }) => mimeTypes.includes(mimeType.toLowerCase()));
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return kind !== undefined && plainName.test(name) && kind.endings.includes(ending) && kind.isSound(bytes);
}

/** Text in UTF-8, or in UTF-16 with a byte order mark. Undefined: it is no text, or has control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  const isUtf16 = startsWith(bytes, Buffer.from('fffe', 'hex')) || startsWith(bytes, Buffer.from('feff', 'hex'));
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: The expression searches for control characters.
    return /[\0-\x08\x0b\x0e-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Whether XML is data for every browser and office program: no document type, no processing instruction but the declaration, no
 * HTML or SVG under any prefix.
 */
function isDataXml(text: string | undefined): boolean {
  if (text === undefined || !/^\s*</.test(text)) return false;
  return !/<!DOCTYPE|<!ENTITY|<\?(?!xml\s)|<(?:[\w.-]+:)?(?:html|script|svg)\b|www\.w3\.org\/(?:1999\/xhtml|2000\/svg)|xmlns(?::[^\s=]+)?\s*=\s*["'][^"']*&/i.test(
    text,
  );
}

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Spreadsheets evaluate cells that start like a formula. */
const isCsv = (text: string | undefined): boolean =>
  text !== undefined && !/(?:^|[,;\t\r\n"])\s*(?:[=@]|[+-](?!\s*[\d.,]+\s*(?:[,;\t\r\n"]|$)))/.test(text);

const isPlainText = (text: string | undefined): boolean => text !== undefined && !/^(?:#!|\s*<|%PDF-)/.test(text);

const startsWith = (bytes: Uint8Array, signature: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, signature.length)).equals(signature);
