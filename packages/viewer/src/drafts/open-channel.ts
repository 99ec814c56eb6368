/** A channel to the other tabs of this origin, and to the other channels of this page. Undefined when it is unavailable. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
