import { looksLikePdf } from '../pdf/fetch-range.ts';

/** How long a browser may take to begin with a file that it was given, milliseconds. */
const grace = 60_000;

/** A PDF says so in its first bytes (ISO 32000-2, annex I). A page to log in at does not. */
const headBytes = 1024;

/**
 * Has the browser save a PDF under a name. A link alone would not do: of another origin, browsers show a PDF in place of
 * saving it, and under no name of ours.
 *
 * @throws when it cannot be fetched, or when something else came
 */
export async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The file cannot be read: the server answered ${response.status}.`);
  const file = await response.blob();
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!looksLikePdf(head)) throw new Error('The server answered with something other than a PDF.');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
