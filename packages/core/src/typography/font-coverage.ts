/** The characters in the files of a font. Code points are packed; see `unpack`. */
export interface FontCoverage {
  readonly font: string;
  readonly unitsPerEm: number;
  readonly top: number;
  readonly bottom: number;
  /** The code points of all files. */
  readonly shared: string;
  /** Files separated by `|`. Each is the suffix of its name, a space, and its further code points. */
  readonly stated: string;
  /** The code points of the numbered files together. May include those of `stated`. */
  readonly all?: string;
  /** The first code point of each numbered file. */
  readonly cuts?: string;
}
