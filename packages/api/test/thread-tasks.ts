/** Well-behaved and misbehaving tasks for the tests of worker threads. */

let done = 0;

/** Returns how often this thread has run this task before. */
export function count(): number {
  done += 1;
  return done - 1;
}

/** Adds up bytes. */
export function sum(bytes: Uint8Array): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

/** Waits a second, and returns that time in milliseconds. */
export async function rest(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return 1_000;
}

/** Waits forever. */
export function wait(): Promise<never> {
  return new Promise(() => setInterval(() => {}, 1_000));
}

/** Blocks the thread forever. */
export function spin(): never {
  for (;;);
}

/** Allocates 100 MiB outside the JavaScript heap, then blocks the thread. */
export function hoardBytes(): never {
  const held: Uint8Array[] = [];
  for (;;) if (held.length < 100) held.push(new Uint8Array(2 ** 20).fill(1));
}

/** Allocates objects without end. */
export function hoardObjects(): never {
  const held: object[] = [];
  for (;;) held.push({ held: [held.length] });
}

/** Grows one Map without end. V8 copies it to a larger memory block each time it is full. */
export function growTable(): never {
  const table = new Map<number, number>();
  for (;;) table.set(table.size, 0);
}

/** Fills an array of an excessive length, which a file could state. */
export function fillLongArray(): number {
  const long = new Array<number>(2 ** 31 - 1);
  for (let at = 0; at < long.length; at += 1) long[at] = at / 2;
  return long.length;
}

/** Holds 64 MiB on the heap and 64 MiB outside it for two seconds. Returns the number of allocations. */
export async function holdBoth(): Promise<number> {
  const held = [Array<number>(2 ** 23).fill(0.5), new Uint8Array(2 ** 26).fill(1)];
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return held.length;
}

/** Holds this much memory for half a second, half of it on the heap, and leaves it as garbage. */
export async function holdMegabytes(megabytes: number): Promise<number> {
  const bytes = (megabytes / 2) * 2 ** 20;
  const held = [Array<number>(bytes / 8).fill(0.5), new Uint8Array(bytes).fill(1)];
  await new Promise((resolve) => setTimeout(resolve, 500));
  return held.length;
}

/** Throws like a task with a bug. */
export function fail(): never {
  throw new Error('A fault.');
}
