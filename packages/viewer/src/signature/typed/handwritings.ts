import { bundledFonts, type Face } from '@document-signer/core';

/** A handwriting for typed signatures. */
export interface Handwriting {
  readonly name: string;
  /** The CSS family of its files. Empty if the document's fonts or `facesFor` are used. */
  readonly family: string;
  /** The characters of each font file, as CSS `unicode-range`, by URL. */
  readonly files: { readonly [url: string]: string };
  /** The faces for a text, for a handwriting among the bundled fonts. Undefined if it lacks a letter. */
  facesFor?(text: string): readonly Face[] | undefined;
}

/** Latin letters that all Latin handwritings have, digits and punctuation. */
const latin =
  'U+0-FF, U+131, U+152-153, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308, U+323, U+2000-206F, U+20AC, U+2122, U+2190-22FF';

/** The bundled handwritings, the most formal of each script first. The fonts are under the Open Font License, see `OFL.txt`. */
export const handwritings: readonly Handwriting[] = [
  {
    name: 'great-vibes',
    family: 'Document Signer Great Vibes',
    files: {
      [new URL('../font/great-vibes-latin-400-normal.woff2', import.meta.url).href]: `${latin}, U+2BB, U+309, U+329`,
      [new URL('../font/great-vibes-latin-ext-400-normal.woff2', import.meta.url).href]:
        'U+100-130, U+132-148, U+14A-151, U+154-17E, U+181, U+186-18A, U+18E-194, U+196-1A1, U+1A4-1A5, U+1A9, U+1AC-1B7, U+1CD-1F0, U+1F4-1F5, U+1F8-21B, U+253-254, U+256-257, U+259, U+25B, U+263, U+269, U+283, U+28A-28B, U+292, U+1E00-1E95, U+1E9E, U+1EF2-1EF9, U+A78B-A78C',
      [new URL('../font/great-vibes-vietnamese-400-normal.woff2', import.meta.url).href]: 'U+1EA0-1EF1',
      [new URL('../font/great-vibes-cyrillic-400-normal.woff2', import.meta.url).href]: 'U+400-45F, U+490-491, U+2116',
    },
  },
  {
    name: 'whisper',
    family: 'Document Signer Whisper',
    files: {
      [new URL('../font/whisper-latin-400-normal.woff2', import.meta.url).href]: `${latin}, U+309`,
      [new URL('../font/whisper-latin-ext-400-normal.woff2', import.meta.url).href]:
        'U+100-130, U+134-148, U+14A-151, U+154-17E, U+18F, U+192, U+1A0-1A1, U+1AF-1B0, U+1CD-1D6, U+1D9-1DC, U+1E6-1E7, U+1EA-1EB, U+1FA-21B, U+259, U+1E80-1E85, U+1E9E, U+1EF2-1EF9',
      [new URL('../font/whisper-vietnamese-400-normal.woff2', import.meta.url).href]: 'U+1EA0-1EF1',
    },
  },
  {
    name: 'caveat',
    family: 'Document Signer Caveat',
    files: {
      [new URL('../font/caveat-latin-400-normal.woff2', import.meta.url).href]: latin,
      [new URL('../font/caveat-latin-ext-400-normal.woff2', import.meta.url).href]:
        'U+100-130, U+132-151, U+154-17E, U+18F, U+192, U+1D4, U+1E5, U+1E7, U+1E9-1EB, U+1EF, U+1F1-1F5, U+1FA-21B, U+259, U+292, U+1E0C-1E0D, U+1E24-1E25, U+1E44-1E45, U+1E5A-1E5B, U+1E62-1E63, U+1E6C-1E6D, U+1E80-1E85, U+1E92-1E93, U+1EF2-1EF3, U+1EF8-1EF9',
      [new URL('../font/caveat-cyrillic-400-normal.woff2', import.meta.url).href]:
        'U+400-45F, U+490-491, U+4B0-4B1, U+2116',
      [new URL('../font/caveat-cyrillic-ext-400-normal.woff2', import.meta.url).href]:
        'U+462-463, U+46A-46B, U+472-475, U+48A-48F, U+492-4A5, U+4A8-4AF, U+4B2-4FF, U+510-513, U+51A-51D, U+524-529, U+52E-52F',
    },
  },
  {
    name: 'mynerve',
    family: 'Document Signer Mynerve',
    files: {
      [new URL('../font/mynerve-latin-400-normal.woff2', import.meta.url).href]: `${latin}, U+2BB, U+309`,
      [new URL('../font/mynerve-latin-ext-400-normal.woff2', import.meta.url).href]:
        'U+100-130, U+132-14D, U+150-151, U+154-17E, U+181, U+186-18A, U+18E-194, U+196-199, U+1A0-1A1, U+1A4-1A5, U+1A9, U+1AC-1B4, U+1B7, U+1CD-1DF, U+1E2-1EB, U+1EE-1EF, U+1FA-1FF, U+218-21B, U+253-254, U+256-257, U+259, U+25B, U+263, U+269, U+283, U+28A-28B, U+292, U+1E04-1E05, U+1E0C-1E0F, U+1E12-1E13, U+1E20-1E21, U+1E24-1E25, U+1E2A-1E2B, U+1E2E-1E2F, U+1E34-1E4D, U+1E50-1E53, U+1E5C-1E5F, U+1E62-1E63, U+1E6C-1E71, U+1E80-1E85, U+1E8E-1E8F, U+1E92-1E97, U+1E9E, U+1EF2-1EF9, U+A78B-A78C',
      [new URL('../font/mynerve-vietnamese-400-normal.woff2', import.meta.url).href]: 'U+1EA0-1EF1',
      [new URL('../font/mynerve-greek-400-normal.woff2', import.meta.url).href]: 'U+374-375, U+384-3CF, U+3D7',
    },
  },
  {
    name: 'aref-ruqaa',
    family: 'Document Signer Aref Ruqaa',
    files: {
      [new URL('../font/aref-ruqaa-arabic-400-normal.woff2', import.meta.url).href]:
        'U+60C, U+61B, U+61F, U+621-63A, U+640-658, U+65A, U+660-671, U+674, U+679, U+67E, U+686, U+688, U+68E, U+691, U+695, U+698, U+6A0-6A1, U+6A4, U+6A9, U+6AC, U+6AF, U+6B5, U+6BA-6BB, U+6BD-6BE, U+6C0-6C1, U+6C6, U+6CC, U+6CE-6CF, U+6D2-6D5, U+6E1, U+6F0-6F9, U+200C-200E, U+FD3E-FD3F',
    },
  },
  { name: 'zen-kurenaido', family: '', files: {}, facesFor: japaneseFaces },
];

/** The document's fonts, for names with characters that no handwriting has. */
export const plainWriting: Handwriting = { name: 'plain', family: '', files: {} };

/** The characters missing from the files of Zen Kurenaido, see the tests of @document-signer/fonts. */
const lackingInJapanese = /[\u3099\u309A－～你]/u;

/**
 * The faces of Zen Kurenaido for a text. Its files have the same character sets as the first ten files of the document's
 * Japanese font. The other files of that font have characters that are rare in names.
 */
function japaneseFaces(text: string): readonly Face[] | undefined {
  const font = bundledFonts().find(({ name }) => name === 'Noto Sans JP');
  const faces = new Map<string, Face>();
  for (const character of text.replaceAll(/\s/g, '')) {
    const face = font?.faceWith([character.codePointAt(0) ?? 0]);
    if (!face || face.name > 'noto-sans-jp-10' || lackingInJapanese.test(character)) return undefined;
    faces.set(face.name, { ...face, name: face.name.replace('noto-sans-jp', 'zen-kurenaido') });
  }
  return [...faces.values()];
}

/** Characters without a script, except letters and marks, and invisible characters. */
export const common = /(?![\p{L}\p{M}])\p{Script=Common}|\p{Default_Ignorable_Code_Point}/gu;

/** Whether all characters are in a CSS `unicode-range`. */
export function areIn(unicodeRange: string, characters: string): boolean {
  const codePoints = unicodeRange.replaceAll(/[0-9A-F]+/g, '\\u{$&}').replaceAll(/U\+|, /g, '');
  return new RegExp(`^[${codePoints}]*$`, 'u').test(characters);
}

function canWrite({ files, facesFor }: Handwriting, text: string): boolean {
  // Treats a text without letters as Latin.
  const letters = text.replaceAll(common, '') || 'x';
  if (!facesFor) return areIn(Object.values(files).join(', '), letters);
  return /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]*$/u.test(letters) && facesFor(text) !== undefined;
}

/** Composes letters and accents, because some systems enter them decomposed. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** The handwritings that have all letters of a text, else the plain one. */
export function handwritingsFor(text: string): readonly Handwriting[] {
  const fitting = handwritings.filter((handwriting) => canWrite(handwriting, text));
  return fitting.length > 0 ? fitting : [plainWriting];
}
