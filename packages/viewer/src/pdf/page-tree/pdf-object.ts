/** A reference to an object (ISO 32000-2, 7.3.10). */
export class Ref {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }

  toString(): string {
    return `${this.number} ${this.generation} R`;
  }
}

/** A name without its slash. */
export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A dictionary: its values by key, and where each stands in the bytes that it was read from. */
export class Dictionary {
  readonly values = new Map<string, PdfObject>();
  readonly places = new Map<string, Place>();

  get(key: string): PdfObject | undefined {
    return this.values.get(key);
  }
}

/** From a byte to another, exclusive. */
export interface Place {
  readonly begin: number;
  readonly end: number;
}

/** What is not told apart further, because nothing here depends on it: strings, and words such as `true` and `null`. */
export type Other = 'other';

/** An object as far as the tree of pages needs it. */
export type PdfObject = number | Ref | Name | Dictionary | readonly PdfObject[] | Other;

/** Something is not as it is expected; the file is then left as it is. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}
