/**
 * What can go wrong with a PDF in the browser:
 * - `unreadable_pdf`: the bytes are not a PDF that pdf.js can read
 * - `password`: the PDF opens only with a password
 * - `network`: the file host could not be reached, or answered with something else than the file
 * - `expired`: the file host refused the access token, and the renewed one too
 * - `no_worker`: the worker script could not be started (address, content security policy or version)
 */
export type PdfErrorCode = 'unreadable_pdf' | 'password' | 'network' | 'expired' | 'no_worker';

/** Why a PDF cannot be shown. `retryable` says whether opening it again may help. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;
  readonly retryable: boolean;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryable = code === 'network' || code === 'expired';
  }
}
