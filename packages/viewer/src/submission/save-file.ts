/** How long a browser may take to begin with a file that it was given, milliseconds. */
const grace = 60_000;

/**
 * Has the browser save a file under a name. A link alone would not do: of another origin, browsers show a PDF in place of
 * saving it, and under no name of ours.
 *
 * @throws when it cannot be fetched
 */
export async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The file cannot be read: the server answered ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
