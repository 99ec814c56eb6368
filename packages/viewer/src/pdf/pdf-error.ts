/**
 * What can go wrong with a PDF in the browser:
 * - `unreadable_pdf`: the bytes are not a PDF that pdf.js can read
 * - `unreadable_page`: a single page cannot be drawn
 * - `password`: the PDF opens only with a password
 * - `network`: the file host, or the code that draws PDFs, could not be reached
 * - `no_file`: the file host does not have the file or refuses it
 * - `host_failed`: the file host failed, even after retries
 * - `expired`: the file host refused the access token, even after renewing it
 * - `changed`: the file was replaced while it was read
 * - `no_worker`: the worker script could not be started (address, content security policy or version)
 */
export type PdfErrorCode =
  | 'unreadable_pdf'
  | 'unreadable_page'
  | 'password'
  | 'network'
  | 'no_file'
  | 'host_failed'
  | 'expired'
  | 'changed'
  | 'no_worker';

/** Why a PDF cannot be shown. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether a retry may succeed: the connection is lost or the file host has failed. */
export function mayPass(error: unknown): boolean {
  return error instanceof PdfError && (error.code === 'network' || error.code === 'host_failed');
}

/** Converts an error of pdf.js. Checks its name, because the classes may not be loaded. */
export function toPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'PasswordException') {
    return new PdfError('password', 'The PDF is protected by a password. Upload a copy without one.', { cause: error });
  }
  // pdf.js has no class for this error: "The API version "x" does not match the Worker version "y"."
  if (message.includes('does not match the Worker version')) {
    const help = 'The PDF worker has another version. Serve the one of the installed pdfjs-dist.';
    return new PdfError('no_worker', help, { cause: error });
  }
  return new PdfError('unreadable_pdf', 'The PDF cannot be read. Upload it again from its source.', { cause: error });
}
