/** Whether IndexedDB is available. Servers and some frames and private windows have none; other frames throw on access. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}
