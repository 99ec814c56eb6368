import { includes, unpack } from './code-point-set.ts';
import { coverage } from './coverage.ts';
import type { FontCoverage } from './font-coverage.ts';

/** One font file: a font, or the slice of it that has certain characters. */
export interface Face {
  /** Names its file; see `fontFile` of @document-signer/fonts. */
  readonly name: string;
  /** The font that it is of. */
  readonly font: string;
  /** In how many units its em is divided: widths in it are whole numbers. */
  readonly unitsPerEm: number;
  /** How far ordinary text in it reaches above its baseline, at size 1. */
  readonly top: number;
  /** How far it reaches below. */
  readonly bottom: number;
}

/** A font's files. */
export interface BundledFont {
  readonly name: string;
  readonly faces: readonly Face[];
  /** The face that has all of these code points. */
  faceWith(codePoints: readonly number[]): Face | undefined;
}

/** Where in `cuts` the piece begins that a code point belongs to. */
function pieceOf(cuts: readonly number[], codePoint: number): number {
  const behind = cuts.findIndex((cut) => cut > codePoint);
  return (behind === -1 ? cuts.length : behind) - 1;
}

/** What is looked up in a font. */
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

  /** The file of a code point that not all of them have: its number among those stated, or behind them. */
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

/** A font that is read when something is looked up in it: most texts need one, and there are dozens. */
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

/** All bundled fonts, in the order in which a character is looked for. */
export function bundledFonts(): readonly BundledFont[] {
  fonts ??= coverage.map(fontOf);
  return fonts;
}
