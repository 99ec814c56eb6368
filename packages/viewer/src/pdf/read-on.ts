/** A file up to this size is read to its end once its first page is drawn: the other pages then need no line. */
export const largestRest = 4 * 2 ** 20;

/** The largest file that the browser is given to keep before anybody asks for its pages. */
const mostHeld = 32 * 2 ** 20;

/**
 * Bytes of the first step, by which the line is tried, and of those that follow: what comes in `seconds`, within limits. Each step
 * costs a request and, on a busy page, a pause before the next one.
 */
const steps = { first: 2 ** 19, least: 2 ** 20, most: 2 ** 22, seconds: 0.25 } as const;

/**
 * Bytes a second. A line on which what was needed came no faster than `tried` is not tried with more; below `kept`,
 * reading on ends: at 16 Mbit/s, a page that is asked for meanwhile waits for half a second at most.
 */
const pace = { tried: 500_000, kept: 2_000_000 } as const;

/** How fast the line to the file host is. */
export interface Gauge {
  /** Notes what came, and how long it took, in milliseconds. */
  note(bytes: number, milliseconds: number): void;
  /** The most bytes a second since it was read last. Undefined when nothing has come. */
  read(): number | undefined;
}

/**
 * Makes a gauge. What is smaller than a piece tells of the way to the host and back, and is not counted; of one piece, that is
 * half of the time, so it is counted as two.
 */
export function createGauge(pieceSize: number): Gauge {
  let best: number | undefined;
  return {
    note(bytes, milliseconds) {
      if (bytes < pieceSize) return;
      best = Math.max(best ?? 0, (Math.max(bytes, 2 * pieceSize) / Math.max(1, milliseconds)) * 1000);
    },
    read() {
      const read = best;
      best = undefined;
      return read;
    },
  };
}

/** What some browsers tell of the device and its line, which TypeScript's library does not know. */
export interface Device {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** Gigabytes. */
  readonly deviceMemory?: number;
  readonly onLine?: boolean;
}

/** What is read on. */
export interface ReadOnOptions {
  readonly begin: number;
  readonly length: number;
  readonly gauge: Gauge;
  readonly device: Device;
  /** Reads bytes when nothing else is wanted. */
  need(begin: number, end: number): Promise<void>;
}

/**
 * Reads the rest of a file that nobody has asked for yet: all of one that is not large, and a larger one step by step, as
 * long as the line is so fast that nobody notices. A page that is gone to is then there at once. On a slow line, for who
 * saves data, and of what would take too much memory, only asked pages are read.
 */
export async function readOn({ begin, length, gauge, device, need }: ReadOnOptions): Promise<void> {
  const { connection: { saveData = false, effectiveType = '4g' } = {}, deviceMemory = 4, onLine = true } = device;
  if (saveData || !onLine) return;
  if (length <= largestRest) return need(begin, length);
  if (length > mostHeld || deviceMemory <= 2 || effectiveType !== '4g') return;
  if ((gauge.read() ?? Number.POSITIVE_INFINITY) < pace.tried) return;
  let size: number = steps.first;
  let from = begin;
  while (from < length) {
    const end = Math.min(from + size, length);
    await need(from, end);
    from = end;
    const speed = gauge.read();
    // What was there already says nothing of the line.
    if (speed === undefined) continue;
    if (speed < pace.kept) return;
    size = stepAt(speed);
  }
}

/** Bytes of a step at so many bytes a second. Powers of two: whole pieces. */
function stepAt(speed: number): number {
  const bytes = Math.min(Math.max(speed * steps.seconds, steps.least), steps.most);
  return 2 ** Math.floor(Math.log2(bytes));
}
