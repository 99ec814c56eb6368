import { looksLikePdf } from '../pdf/fetch-range.ts';

/** How long a browser may take to begin with a file that it was given. */
const revokeAfterMs = 60_000;

/** A PDF says so in its first bytes (ISO 32000-2, annex I). A page to log in at does not. */
const headBytes = 1024;

const request = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** Where a PDF is. */
export interface FileAddress {
  readonly url: string;
  /** An address of the same file that browsers save under its name (`Content-Disposition: attachment`), where there is one. */
  readonly downloadUrl?: string | undefined;
}

function checkAnswer({ ok, status }: Response): void {
  if (!ok) throw new Error(`The file cannot be read: the server answered ${status}.`);
}

function checkIsPdf(isPdf: boolean): void {
  if (!isPdf) throw new Error('The server answered with something other than a PDF.');
}

/** Follows a link. With `download`, a page of the same origin is not left for it. */
function follow(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download, referrerPolicy: 'no-referrer' }).click();
}

/**
 * Reads a PDF.
 *
 * @throws when it cannot be fetched, or when something else came
 */
export async function readFile(url: string): Promise<Blob> {
  const response = await fetch(url, request);
  checkAnswer(response);
  const file = await response.blob();
  checkIsPdf(looksLikePdf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())));
  return file;
}

/** Follows a link to a PDF, once it is known that it leads to one: what else comes would take the place of the page. */
async function followLink(downloadUrl: string): Promise<void> {
  const response = await fetch(downloadUrl, { ...request, method: 'HEAD' });
  checkAnswer(response);
  checkIsPdf(response.headers.get('Content-Type')?.startsWith('application/pdf') ?? false);
  follow(downloadUrl, '');
}

/**
 * Has the browser save a PDF: by its `downloadUrl`, since browsers in apps save no `blob:`. A link to another URL would not do:
 * of another origin, browsers show a PDF in place of saving it, so that one is fetched and given as a `blob:` with `filename`.
 *
 * @throws when it cannot be fetched, or when something else came
 */
export async function saveFile({ url, downloadUrl }: FileAddress, filename: string): Promise<void> {
  if (downloadUrl !== undefined) return followLink(downloadUrl);
  const address = URL.createObjectURL(await readFile(url));
  follow(address, filename);
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
