import { allBut, type Span } from './code-points.ts';

/** How a font is divided into files. */
export interface FontPlan {
  /** Its name in `sources`. */
  readonly font: string;
  /** The code points to take, except those of earlier fonts in the plan. */
  readonly takes: readonly Span[];
  /** Its files. A code point goes to the first file whose ranges contain it. Default: one file without a suffix. */
  readonly files?: readonly (readonly [suffix: string, spans: readonly Span[]])[];
  /** Additional code points of each file. */
  readonly shared: readonly Span[];
  /** Ascent and descent of ordinary text, at size 1. Default: those of Latin text. */
  readonly line?: readonly [top: number, bottom: number];
  /** Whether it is a style of its own, which shares its code points with other fonts. */
  readonly isStyle?: true;
  /** Whether later fonts have its code points too, because the text decides which font is used. */
  readonly isVariant?: true;
  /** The font that has the rare characters instead. */
  readonly leavesRareTo?: string;
  /** For fonts with thousands of characters: the number per file, and the source of their order by frequency. */
  readonly many?: { readonly perFile: number; readonly order: string; readonly tiers: readonly [number, number] };
}

/** Private use areas, whose characters differ between fonts. */
const privateUse: readonly Span[] = [
  [0xe000, 0xf8ff],
  [0xf0000, 0x10ffff],
];
const hebrew: readonly Span[] = [
  [0x590, 0x5ff],
  [0xfb1d, 0xfb4f],
];
const greek: readonly Span[] = [
  [0x370, 0x3ff],
  [0x1f00, 0x1fff],
];
const cyrillic: readonly Span[] = [
  [0x400, 0x52f],
  [0x1c80, 0x1c8f],
  [0x2de0, 0x2dff],
  [0xa640, 0xa69f],
];
/** All languages of Europe, Vietnamese, punctuation, currency, arrows and the most common signs. */
const latin: readonly Span[] = [
  [0x20, 0x17f],
  [0x18f, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dc],
  [0x1e6, 0x1e7],
  [0x1fa, 0x21b],
  [0x237, 0x237],
  [0x259, 0x259],
  [0x2b9, 0x2dd],
  [0x300, 0x36f],
  [0x1e02, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x2bff],
  [0xfb00, 0xfb06],
  [0xfeff, 0xfffd],
];

/** The space, with which shaping draws invisible characters, and the joiners. */
const unseen: readonly Span[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x200c, 0x200d],
];
/** With the dotted circle, which shaping draws under a mark without a letter. */
const withCircle: readonly Span[] = [...unseen, [0x25cc, 0x25cc]];
/** With combining marks, which must be in the same file as their letter, because both are shaped together. */
const withMarks: readonly Span[] = [...unseen, [0x300, 0x36f]];

/** Latin, Greek and Cyrillic with the widths of Helvetica, Times or Courier. */
function western(font: string): FontPlan {
  const files = [
    ['latin', latin],
    ['greek', greek],
    ['cyrillic', cyrillic],
    ['more', allBut()],
  ] as const;
  const style = font === 'Arimo' ? {} : ({ isStyle: true } as const);
  return { font, takes: allBut(...privateUse, ...hebrew), files, shared: withMarks, ...style };
}

/** A script in one file. */
function script(name: string, top = 0.78, bottom = 0.22): FontPlan {
  return { font: `Noto Sans ${name}`, takes: allBut(...privateUse), shared: withCircle, line: [top, bottom] };
}

const scripts = [
  script('Hebrew', 0.78, 0.23),
  script('Arabic', 1.2, 0.6),
  script('Armenian', 0.78, 0.25),
  script('Georgian', 0.85, 0.25),
  script('Ethiopic', 1.11),
  script('Devanagari', 1.15, 0.44),
  script('Bengali', 0.97, 0.44),
  script('Gurmukhi', 0.9, 0.4),
  script('Gujarati', 1.06, 0.4),
  script('Tamil', 0.85, 0.33),
  script('Telugu', 1.12, 0.47),
  script('Kannada', 1.05, 0.53),
  script('Malayalam', 0.95, 0.37),
  script('Sinhala', 1.23, 0.28),
  script('Thai', 1.16, 0.47),
  script('Lao', 1.19, 0.54),
  script('Khmer', 1.3, 0.51),
  script('Myanmar', 1.1, 0.61),
];

/** Signs in everyday use, without historic ones. */
const signs: readonly Span[] = [
  [0x2000, 0x2bff],
  [0x1f030, 0x1f0ff],
  [0x1f100, 0x1f1ff],
  [0x1f650, 0x1f67f],
  [0x1f780, 0x1f8ff],
];
const formulas: readonly Span[] = [
  [0x2000, 0x2bff],
  [0x1d400, 0x1d7ff],
];
const symbols: readonly FontPlan[] = [
  { font: 'Noto Sans Symbols', takes: signs, shared: unseen, line: [1, 0.3] },
  { font: 'Noto Sans Symbols 2', takes: signs, shared: unseen, line: [1, 0.3] },
  { font: 'Noto Sans Math', takes: formulas, shared: unseen, line: [1, 0.3] },
];

/** One file, including the digits of keycaps and the letters of flags, because shaping draws a sequence as one glyph. */
const emoji: FontPlan = { font: 'Noto Emoji', takes: allBut(), shared: [], line: [0.95, 0.25], isStyle: true };

const hangul: readonly Span[] = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0x3200, 0x321e],
  [0x3260, 0x327f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xffa0, 0xffdc],
];
/** The letters of decomposed syllables, which shaping composes. */
const jamo: readonly Span[] = [
  [0x1100, 0x1112],
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
];
const eastAsian = { shared: unseen, line: [0.88, 0.22] } as const;
/** Japanese with its own forms of the Han characters that are frequent in it. The Chinese font has the rare ones. */
const japanese: FontPlan = {
  ...eastAsian,
  font: 'Noto Sans JP',
  takes: allBut(...privateUse, ...hangul),
  many: { perFile: 300, order: 'noto-sans-jp', tiers: [60, 119] },
  leavesRareTo: 'Noto Sans SC',
};
const korean: FontPlan = {
  ...eastAsian,
  font: 'Noto Sans KR',
  takes: hangul,
  shared: [...unseen, ...jamo],
  many: { perFile: 500, order: 'noto-sans-kr', tiers: [100, 119] },
};
const chinese: FontPlan = {
  ...eastAsian,
  font: 'Noto Sans SC',
  takes: allBut(...privateUse, ...hangul),
  many: { perFile: 320, order: 'noto-sans-sc', tiers: [100, 119] },
};

/** All fonts, in the order in which they are searched for a character. */
export const plan: readonly FontPlan[] = [
  western('Arimo'),
  western('Tinos'),
  western('Cousine'),
  { font: 'Arimo Bold', takes: latin, files: [['latin', latin]], shared: withMarks, isStyle: true },
  ...scripts,
  ...symbols,
  emoji,
  korean,
  { ...japanese, isVariant: true },
  chinese,
];

/** A handwriting font for signatures, divided like a text font, so that the files of a text determine those of its signature. */
export interface HandPlan {
  /** Its name in `sources`. */
  readonly font: string;
  /** The text font. The handwriting font has the files of its frequent characters. */
  readonly like: string;
}

/** Handwriting fonts that are too large for one file. The viewer contains the others as published. */
export const hands: readonly HandPlan[] = [{ font: 'Zen Kurenaido', like: 'Noto Sans JP' }];
