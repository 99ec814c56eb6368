import { looksLikePdf } from '../pdf/fetch-range.ts';

/** How long to wait before revoking a blob URL: a browser may start the download late. */
const revokeAfterMs = 60_000;

/** The `%PDF` header is within these bytes (ISO 32000-2, annex I). A login page has none. */
const headBytes = 1024;

const request = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** The URLs of a PDF. */
export interface FileAddress {
  readonly url: string;
  /** A URL of the same file that browsers download under its name (`Content-Disposition: attachment`), if there is one. */
  readonly downloadUrl?: string | undefined;
}

function checkAnswer({ ok, status }: Response): void {
  if (!ok) throw new Error(`The file cannot be read: the server answered ${status}.`);
}

function checkIsPdf(isPdf: boolean): void {
  if (!isPdf) throw new Error('The server answered with something other than a PDF.');
}

/** Follows a link. With `download`, a link of the same origin does not navigate away. */
function follow(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download, referrerPolicy: 'no-referrer' }).click();
}

/**
 * Fetches a PDF.
 *
 * @throws when it cannot be fetched, or is not a PDF
 */
export async function readFile(url: string): Promise<Blob> {
  const response = await fetch(url, request);
  checkAnswer(response);
  const file = await response.blob();
  checkIsPdf(looksLikePdf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())));
  return file;
}

/** Follows a link after checking that it leads to a PDF: any other response would replace the page. */
async function followLink(downloadUrl: string): Promise<void> {
  const response = await fetch(downloadUrl, { ...request, method: 'HEAD' });
  checkAnswer(response);
  checkIsPdf(response.headers.get('Content-Type')?.startsWith('application/pdf') ?? false);
  follow(downloadUrl, '');
}

/**
 * Downloads a PDF through the browser: by its `downloadUrl`, because in-app browsers cannot save a `blob:`. Without one,
 * fetches the PDF and saves it as a `blob:` with `filename`, because browsers show a PDF of another origin instead of saving it.
 *
 * @throws when it cannot be fetched, or is not a PDF
 */
export async function saveFile({ url, downloadUrl }: FileAddress, filename: string): Promise<void> {
  if (downloadUrl !== undefined) return followLink(downloadUrl);
  const address = URL.createObjectURL(await readFile(url));
  follow(address, filename);
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
