/** The key under which the work of a signer on a document is kept. No name can be made that opens another's. */
export function shelfKey(documentId: string, draftKey = ''): string {
  return JSON.stringify([documentId, draftKey]);
}

/** Document and signer of such a key; of one that somebody else has made, nothing that could be meant. */
export function keyOf(key: string): readonly [documentId: unknown, draftKey: unknown] {
  try {
    const [documentId, draftKey] = JSON.parse(key);
    return [documentId, draftKey];
  } catch {
    return [undefined, undefined];
  }
}
