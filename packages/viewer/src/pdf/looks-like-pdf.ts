/** Readers look for it in so many bytes, and not at the very beginning alone (ISO 32000-2, annex I). */
const headerRoom = 1024;

/** Whether bytes are the beginning of a PDF: a hotel's log-in page comes as an answer like any other. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, headerRoom)).includes('%PDF-');
}
