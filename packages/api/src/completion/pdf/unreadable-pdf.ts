/** Thrown when a PDF cannot be edited or completed. Nothing of the file is in its message. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}
