/** Which characters the files of a font have. Code points are packed: see `unpack`. */
export interface FontCoverage {
  readonly font: string;
  readonly unitsPerEm: number;
  readonly top: number;
  readonly bottom: number;
  /** What each of its files has. */
  readonly shared: string;
  /** Files: the ending of each one's name, a space, what it has besides; and a stroke between them. */
  readonly stated: string;
  /** What further files have together, which are numbered on, perhaps with what the stated ones have, */
  readonly all?: string;
  /** and with which code point each of them begins. */
  readonly cuts?: string;
}
