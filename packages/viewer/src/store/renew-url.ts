import { classifyError, isLongWait } from '../delivery/classify-error.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerDocument } from '../signer-client.ts';

/**
 * Asks for a fresh address of the file.
 *
 * @throws PdfError `network` when the service may give one in a moment: the document stays open
 */
export async function renewUrl(ask: () => Promise<Pick<SignerDocument, 'documentUrl'>>): Promise<string> {
  try {
    return (await ask()).documentUrl;
  } catch (cause) {
    const { kind, retryAfter } = classifyError(cause);
    if (kind === 'final' || isLongWait(retryAfter)) throw cause;
    throw new PdfError('network', 'The address of the file could not be renewed just now.', { cause });
  }
}
