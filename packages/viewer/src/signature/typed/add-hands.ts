/** The characters of each part of a hand, as its files are divided (CSS, `unicode-range`): what a file lacks of them costs nothing. */
const ranges = {
  latin: 'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-22FF',
  latinExtended: 'U+100-2FF, U+1D00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
  vietnamese: 'U+102-1B0, U+300-329, U+1EA0-1EF9',
  cyrillic: 'U+301, U+400-45F, U+490-491, U+4B0-4B1, U+2116',
  cyrillicExtended: 'U+460-52F',
  greek: 'U+370-3FF',
  arabic: 'U+600-77F, U+200C-200E, U+FD3E-FD3F',
} as const;

/** Each file is named where a bundler sees it. Of two that have a character, browsers take the later one. */
const files: Readonly<Record<string, Partial<Record<keyof typeof ranges, URL>>>> = {
  'Document Signer Great Vibes': {
    cyrillic: new URL('../font/great-vibes-cyrillic-400-normal.woff2', import.meta.url),
    vietnamese: new URL('../font/great-vibes-vietnamese-400-normal.woff2', import.meta.url),
    latinExtended: new URL('../font/great-vibes-latin-ext-400-normal.woff2', import.meta.url),
    latin: new URL('../font/great-vibes-latin-400-normal.woff2', import.meta.url),
  },
  'Document Signer Whisper': {
    vietnamese: new URL('../font/whisper-vietnamese-400-normal.woff2', import.meta.url),
    latinExtended: new URL('../font/whisper-latin-ext-400-normal.woff2', import.meta.url),
    latin: new URL('../font/whisper-latin-400-normal.woff2', import.meta.url),
  },
  'Document Signer Caveat': {
    cyrillicExtended: new URL('../font/caveat-cyrillic-ext-400-normal.woff2', import.meta.url),
    cyrillic: new URL('../font/caveat-cyrillic-400-normal.woff2', import.meta.url),
    latinExtended: new URL('../font/caveat-latin-ext-400-normal.woff2', import.meta.url),
    latin: new URL('../font/caveat-latin-400-normal.woff2', import.meta.url),
  },
  'Document Signer Mynerve': {
    greek: new URL('../font/mynerve-greek-400-normal.woff2', import.meta.url),
    vietnamese: new URL('../font/mynerve-vietnamese-400-normal.woff2', import.meta.url),
    latinExtended: new URL('../font/mynerve-latin-ext-400-normal.woff2', import.meta.url),
    latin: new URL('../font/mynerve-latin-400-normal.woff2', import.meta.url),
  },
  'Document Signer Aref Ruqaa': {
    arabic: new URL('../font/aref-ruqaa-arabic-400-normal.woff2', import.meta.url),
  },
};

let isDone = false;

/**
 * Gives the page the hands of typed signatures, under the Open Font License beside them. The browser loads a part when its
 * letters are used. Not in the style sheet: every signer would wait for it before the first page, and few ever type.
 */
export function addHands(): void {
  // Where fonts cannot be added, names are written in what there is.
  if (isDone || typeof FontFace === 'undefined') return;
  isDone = true;
  for (const [family, parts] of Object.entries(files)) {
    for (const [part, file] of Object.entries(parts)) {
      const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
      const unicodeRange = ranges[part as keyof typeof ranges];
      document.fonts.add(new FontFace(family, source, { display: 'block', unicodeRange }));
    }
  }
}
