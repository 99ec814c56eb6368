/** Why an original cannot be completed, whoever tries: words of the closed vocabulary. */
export type RefusalReason = 'unreadable_pdf' | 'encrypted_pdf' | 'already_signed';

/** Thrown when an original cannot be completed. Nothing of the file is in its message. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The PDF cannot be completed: ${reason}`);
    this.reason = reason;
  }
}
