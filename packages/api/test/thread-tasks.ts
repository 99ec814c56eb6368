/** Tasks that behave well and badly, for the tests of worker threads. */

let done = 0;

/** Answers how many tasks this thread has done before. */
export function count(): number {
  done += 1;
  return done - 1;
}

/** Adds bytes up. */
export function sum(bytes: Uint8Array): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

/** Takes a second, and answers how many milliseconds that is. */
export async function rest(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return 1_000;
}

/** Computes nothing, and never ends. */
export function wait(): Promise<never> {
  return new Promise(() => setInterval(() => {}, 1_000));
}

/** Computes, and never ends. */
export function spin(): never {
  for (;;);
}

/** Holds ever more bytes outside JavaScript's heap, then waits to be ended. */
export function hoardBytes(): never {
  const held: Uint8Array[] = [];
  for (;;) if (held.length < 100) held.push(new Uint8Array(2 ** 20).fill(1));
}

/** Holds ever more objects. */
export function hoardObjects(): never {
  const held: object[] = [];
  for (;;) held.push({ held: [held.length] });
}

/** Grows one table, which V8 copies into one larger piece of memory each time it is full. */
export function growTable(): never {
  const table = new Map<number, number>();
  for (;;) table.set(table.size, 0);
}

/** Fills an array of a length that a file states. */
export function fillLongArray(): number {
  const long = new Array<number>(2 ** 31 - 1);
  for (let at = 0; at < long.length; at += 1) long[at] = at / 2;
  return long.length;
}

/** Holds some 64 MB of objects and as much outside the heap for two seconds, and answers how many pieces that is. */
export async function holdBoth(): Promise<number> {
  const held = [Array<number>(2 ** 23).fill(0.5), new Uint8Array(2 ** 26).fill(1)];
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return held.length;
}

/** Holds a number of megabytes, half of them objects, for half a second, and leaves them as garbage. */
export async function holdMegabytes(megabytes: number): Promise<number> {
  const bytes = (megabytes / 2) * 2 ** 20;
  const held = [Array<number>(bytes / 8).fill(0.5), new Uint8Array(bytes).fill(1)];
  await new Promise((resolve) => setTimeout(resolve, 500));
  return held.length;
}

/** Fails as a task with a fault in it does. */
export function fail(): never {
  throw new Error('A fault.');
}
