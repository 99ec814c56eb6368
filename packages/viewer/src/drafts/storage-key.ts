/** The key under which the work of a signer on a document is stored. Different signers never get the same key. */
export function storageKey(documentId: string, signerId = ''): string {
  return JSON.stringify([documentId, signerId]);
}

/** Document and signer of a storage key; undefined for a key in another format. */
export function parseStorageKey(key: string): readonly [documentId: unknown, signerId: unknown] {
  try {
    const [documentId, signerId] = JSON.parse(key);
    return [documentId, signerId];
  } catch {
    return [undefined, undefined];
  }
}
