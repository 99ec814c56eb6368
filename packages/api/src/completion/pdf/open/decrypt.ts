import { openInPdfium } from '../../../preparation/pdfium.ts';
import { PdfRefused } from '../refusal.ts';

/**
 * An encrypted file without its encryption, written anew. A seal over an encrypted one would not reach its end, and of one
 * that had to be searched for its objects the key would be lost.
 *
 * @throws PdfRefused `encrypted_pdf` when no empty password opens it
 */
export async function decrypted(original: Uint8Array): Promise<Uint8Array> {
  const document = await openInPdfium(original);
  try {
    const copy = document?.save();
    if (!copy) throw new PdfRefused('encrypted_pdf');
    return copy;
  } finally {
    document?.close();
  }
}
