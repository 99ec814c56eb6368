/** A line to the other tabs of this origin, and to the other channels of this page. Undefined where there is none. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
