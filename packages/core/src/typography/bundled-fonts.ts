import { includes, unpack } from './code-point-set.ts';
import { coverage } from './coverage.ts';
import type { FontCoverage } from './font-coverage.ts';

/** One font file: a font, or a subset of its characters. */
export interface Face {
  /** The name of its file; see `fontFile` of @document-signer/fonts. */
  readonly name: string;
  /** The name of its font. */
  readonly font: string;
  /** Units per em. Widths are integers in this unit. */
  readonly unitsPerEm: number;
  /** The ascent of ordinary text, at size 1. */
  readonly top: number;
  /** The descent of ordinary text, at size 1. */
  readonly bottom: number;
}

/** A font and its files. */
export interface BundledFont {
  readonly name: string;
  readonly faces: readonly Face[];
  /** The face with all of these code points. */
  faceWith(codePoints: readonly number[]): Face | undefined;
}

/** The index of the piece in `cuts` that a code point belongs to. */
function pieceOf(cuts: readonly number[], codePoint: number): number {
  const behind = cuts.findIndex((cut) => cut > codePoint);
  return (behind === -1 ? cuts.length : behind) - 1;
}

/** The lazily read part of a font. */
type Lookup = Pick<BundledFont, 'faces' | 'faceWith'>;

function readFont(coverageOf: FontCoverage): Lookup {
  const { font, unitsPerEm, top, bottom } = coverageOf;
  const slug = font.toLowerCase().replaceAll(' ', '-');
  const faceOf = (suffix: string): Face => {
    return { name: suffix === '' ? slug : `${slug}-${suffix}`, font, unitsPerEm, top, bottom };
  };
  const everywhere = unpack(coverageOf.shared);
  const all = unpack(coverageOf.all ?? '');
  const cuts = [...unpack(coverageOf.cuts ?? '')].filter((_, index) => index % 2 === 0);
  const stated = coverageOf.stated.split('|').map((file) => {
    const [suffix = '', codePoints = ''] = file.split(' ');
    return { face: faceOf(suffix), set: unpack(codePoints) };
  });
  const others = cuts.map((_, index) => faceOf(String(stated.length + index + 1).padStart(2, '0')));
  const faces = [...stated.map(({ face }) => face), ...others];

  /** The index of the face with a code point that not all faces have; -1: none. */
  function fileOf(codePoint: number): number {
    const index = stated.findIndex(({ set }) => includes(set, codePoint));
    if (index !== -1) return index;
    return includes(all, codePoint) ? stated.length + pieceOf(cuts, codePoint) : -1;
  }

  return {
    faces,
    faceWith(codePoints) {
      const [first, ...rest] = codePoints.filter((codePoint) => !includes(everywhere, codePoint));
      if (first === undefined) return faces[0];
      const file = fileOf(first);
      return rest.every((codePoint) => fileOf(codePoint) === file) ? faces[file] : undefined;
    },
  };
}

/** A font whose coverage is unpacked at its first use, because most texts need one of dozens. */
function fontOf(coverageOf: FontCoverage): BundledFont {
  let lookup: Lookup | undefined;
  const read = () => {
    lookup ??= readFont(coverageOf);
    return lookup;
  };
  return {
    name: coverageOf.font,
    get faces() {
      return read().faces;
    },
    faceWith: (codePoints) => read().faceWith(codePoints),
  };
}

let fonts: readonly BundledFont[] | undefined;

/** All bundled fonts, in the order in which they are searched for a character. */
export function bundledFonts(): readonly BundledFont[] {
  fonts ??= coverage.map(fontOf);
  return fonts;
}
