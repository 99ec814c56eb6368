import { looksLikePdf } from '../pdf/fetch-range.ts';

/** How long a browser may take to begin with a file that it was given, milliseconds. */
const grace = 60_000;

/** So many bytes at either end of a PDF say that it is one (ISO 32000-2, annex I). */
const room = 1024;

/** Whether a file is a whole PDF, and not a page to log in at, or the beginning of one. A length that is said may be wrong. */
async function isWhole(file: Blob, size: number | undefined): Promise<boolean> {
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  if (!looksLikePdf(await bytesOf(file.slice(0, room)))) return false;
  if (size === undefined || file.size >= size) return true;
  const end = new TextDecoder('latin1').decode(await bytesOf(file.slice(-room)));
  return end.includes('%%EOF');
}

/**
 * Has the browser save a PDF under a name. A link alone would not do: of another origin, browsers show a PDF in place of
 * saving it, and under no name of ours.
 *
 * @param size its bytes, where they are known
 * @throws when it cannot be fetched, or when something else came
 */
export async function saveFile(url: string, filename: string, size?: number): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The file cannot be read: the server answered ${response.status}.`);
  const file = await response.blob();
  if (!(await isWhole(file, size))) throw new Error('Something else than the file came, or not all of it.');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
