/** The characters of each part of a hand, as its files are divided (CSS, `unicode-range`). */
const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
    'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  latinExtended:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, ' +
    'U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, ' +
    'U+A720-A7FF',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, ' +
    'U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  cyrillicExtended: 'U+0460-052F, U+1C80-1C8A, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F',
  greek: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
  arabic: 'U+0600-06FF, U+0750-077F, U+200C-200E, U+FD3E-FD3F',
} as const;

interface HandFile {
  readonly family: string;
  readonly range: keyof typeof ranges;
  readonly file: URL;
}

/** Each file is named where a bundler sees it. Of two that have a character, browsers take the later one. */
const files: readonly HandFile[] = [
  {
    family: 'Document Signer Great Vibes',
    range: 'cyrillic',
    file: new URL('../font/great-vibes-cyrillic-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Great Vibes',
    range: 'vietnamese',
    file: new URL('../font/great-vibes-vietnamese-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Great Vibes',
    range: 'latinExtended',
    file: new URL('../font/great-vibes-latin-ext-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Great Vibes',
    range: 'latin',
    file: new URL('../font/great-vibes-latin-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Whisper',
    range: 'vietnamese',
    file: new URL('../font/whisper-vietnamese-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Whisper',
    range: 'latinExtended',
    file: new URL('../font/whisper-latin-ext-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Whisper',
    range: 'latin',
    file: new URL('../font/whisper-latin-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Caveat',
    range: 'cyrillicExtended',
    file: new URL('../font/caveat-cyrillic-ext-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Caveat',
    range: 'cyrillic',
    file: new URL('../font/caveat-cyrillic-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Caveat',
    range: 'latinExtended',
    file: new URL('../font/caveat-latin-ext-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Caveat',
    range: 'latin',
    file: new URL('../font/caveat-latin-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Mynerve',
    range: 'greek',
    file: new URL('../font/mynerve-greek-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Mynerve',
    range: 'vietnamese',
    file: new URL('../font/mynerve-vietnamese-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Mynerve',
    range: 'latinExtended',
    file: new URL('../font/mynerve-latin-ext-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Mynerve',
    range: 'latin',
    file: new URL('../font/mynerve-latin-400-normal.woff2', import.meta.url),
  },
  {
    family: 'Document Signer Aref Ruqaa',
    range: 'arabic',
    file: new URL('../font/aref-ruqaa-arabic-400-normal.woff2', import.meta.url),
  },
];

let isDone = false;

/**
 * Gives the page the hands of typed signatures, under the Open Font License beside them. The browser loads a part when its
 * letters are used. Not in the style sheet: every signer would wait for it before the first page, and few ever type.
 */
export function addHands(): void {
  // Where fonts cannot be added, names are written in what there is.
  if (isDone || typeof FontFace === 'undefined') return;
  isDone = true;
  for (const { family, range, file } of files) {
    const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
    document.fonts.add(new FontFace(family, source, { display: 'block', unicodeRange: ranges[range] }));
  }
}
