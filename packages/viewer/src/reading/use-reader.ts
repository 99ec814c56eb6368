import type { PdfReader } from '../pdf/pdf-reader.ts';
import { useSigner } from '../store/context.ts';

/** What reads in the document that is open, if one is. */
export function useReader(): PdfReader | undefined {
  return useSigner(({ pdf }) => pdf?.reader);
}
