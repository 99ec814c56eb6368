/** The key under which the work of a signer on a document is stored. Different signers never get the same key. */
export function storageKey(documentId: string, draftKey = ''): string {
  return JSON.stringify([documentId, draftKey]);
}

/** Document and signer of a storage key; undefined for a key in another format. */
export function parseStorageKey(key: string): readonly [documentId: unknown, draftKey: unknown] {
  try {
    const [documentId, draftKey] = JSON.parse(key);
    return [documentId, draftKey];
  } catch {
    return [undefined, undefined];
  }
}
