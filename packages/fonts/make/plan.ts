import { allBut, type Span } from './code-points.ts';

/** Which code points of a font become which files. */
export interface FontPlan {
  /** As `sources` calls it. */
  readonly font: string;
  /** What is taken of it. What a font before it in the plan has is left to that one. */
  readonly takes: readonly Span[];
  /** Its files: a code point goes to the first that takes it. One file without a suffix when absent. */
  readonly files?: readonly (readonly [suffix: string, spans: readonly Span[]])[];
  /** What each of its files has besides. */
  readonly shared: readonly Span[];
  /** How far ordinary text reaches above and below its baseline, at size 1; that of Latin text when absent. */
  readonly line?: readonly [top: number, bottom: number];
  /** A face of its own style: it has what others have, and takes nothing from them. */
  readonly isStyle?: true;
  /** Those behind it have what it has, too: which of them is taken depends on the text. */
  readonly isVariant?: true;
  /** The font that has the characters which are not frequent here. */
  readonly leavesRareTo?: string;
  /** For thousands of characters: how many a file has, and whose order of frequency they are put in. */
  readonly many?: { readonly perFile: number; readonly order: string; readonly tiers: readonly [number, number] };
}

/** Private use: whatever a font has there means nothing to others. */
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
/** Every language of Europe and Vietnamese, punctuation, currency, arrows and the commonest signs. */
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

/** The space, with which shaping draws what is not seen, and the joiners. */
const unseen: readonly Span[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x200c, 0x200d],
];
/** The circle that shaping puts under a mark without a letter. */
const withCircle: readonly Span[] = [...unseen, [0x25cc, 0x25cc]];
/** A letter and the marks on it are shaped together: they must be in one file. */
const withMarks: readonly Span[] = [...unseen, [0x300, 0x36f]];

/** Latin, Greek and Cyrillic, as wide as Helvetica, Times and Courier. */
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

/** A script that is one file. */
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

/** Signs of every kind: what people paste, not what historians do. */
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

/** Sequences are drawn as one glyph, so all of its characters are in one file, digits of keycaps and letters of flags too. */
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
/** Syllables may come as their letters, of which shaping makes the syllable that the file has. */
const jamo: readonly Span[] = [
  [0x1100, 0x1112],
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
];
const eastAsian = { shared: unseen, line: [0.88, 0.22] } as const;
/** Japanese has its own forms of Han characters: of those that are frequent in it. Rare ones are left to Chinese. */
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

/** All fonts, in the order in which a character is looked for. */
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

/** A handwriting for signatures, divided as a font of texts is: who knows the files of a text knows those of its signature. */
export interface HandPlan {
  /** As `sources` calls it. */
  readonly font: string;
  /** The font of texts: of its files, the hand has those of frequent characters. */
  readonly like: string;
}

/** Hands that are too large for one file. The others stand in the viewer as they were published. */
export const hands: readonly HandPlan[] = [{ font: 'Zen Kurenaido', like: 'Noto Sans JP' }];
