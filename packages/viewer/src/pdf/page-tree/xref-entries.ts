import { Unexpected } from './pdf-object.ts';

/** Where an object is: at a byte of the file, or in a stream of objects; or that it is no more. */
export type Entry =
  | { readonly kind: 'free' }
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

/** The most objects of a file whose cross-references are read. */
const mostObjects = 500_000;

/** What is known of the objects so far. Newer sections are read first, and what they say of an object stays. */
export class Entries {
  readonly #entries = new Map<number, Entry>();

  /** One more than the highest number of an object. */
  size = 0;

  add(number: number, entry: Entry): void {
    if (number > mostObjects || this.#entries.size > mostObjects) throw new Unexpected('There are too many objects.');
    if (this.#entries.has(number)) return;
    this.#entries.set(number, entry);
    this.size = Math.max(this.size, number + 1);
  }

  get(number: number): Entry | undefined {
    return this.#entries.get(number);
  }

  /** The places in the file at which objects begin, in their order. */
  offsets(): number[] {
    const places = [...this.#entries.values()].flatMap((entry) => (entry.kind === 'at' ? [entry.offset] : []));
    return places.sort((a, b) => a - b);
  }
}
