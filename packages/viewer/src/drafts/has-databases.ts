/** Whether there are databases here. Servers have none, and some frames and private windows; in others, the mere look is refused. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}
