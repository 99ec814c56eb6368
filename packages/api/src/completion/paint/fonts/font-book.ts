import { PdfDict, type PdfRef } from '@libpdf/core';
import type { PdfObjects } from '../../pdf/open-pdf.ts';
import type { Combination } from './combine-glyphs.ts';
import { embedFont, type FontCode } from './embed-font.ts';

/** A font file as glyphs of it are used. */
export interface FontSource {
  /** The name of its face, which no other font file has. */
  readonly name: string;
  readonly file: Uint8Array;
  readonly unitsPerEm: number;
  /** How wide a glyph is by itself, as the file states it, in its units. */
  advanceOf(glyph: number): number;
}

/** How glyphs are drawn: by a code of a font, which content streams call by its name. */
export interface Coded {
  readonly font: string;
  /** From 1. */
  readonly code: number;
  /** How far the code moves on, in thousandths of the font size. */
  readonly width: number;
}

/** The fonts of one file. */
export interface FontBook {
  /**
   * The code of glyphs that stand for a text; a new one at its first use. That of a single glyph draws it where the code
   * itself is drawn.
   */
  codeOf(source: FontSource, glyphs: Combination, text: string): Coded;
  /** How the font of that name is referred to. */
  refOf(name: string): PdfRef;
  /** Writes the fonts with the glyphs that were used. Once, when all pages are drawn. */
  finish(): void;
}

/** The codes of a font: no more than two bytes can say, and leave room for its glyphs when each is a combination. */
const mostCodes = 50_000;

/** One font of the file. A font file of which more codes are used than one can have is several. */
interface OpenFont {
  readonly name: string;
  readonly source: FontSource;
  readonly dict: PdfDict;
  readonly ref: PdfRef;
  readonly codes: FontCode[];
}

/** Gathers which glyphs are used. A font is embedded once in a file, however many pages use it. */
export function createFontBook(objects: Pick<PdfObjects, 'add'>): FontBook {
  const fonts = new Map<string, OpenFont>();
  const current = new Map<FontSource, OpenFont>();
  const known = new Map<FontSource, Map<string, Coded>>();

  function open(source: FontSource): OpenFont {
    const dict = new PdfDict();
    const font = { name: `F${fonts.size + 1}`, source, dict, ref: objects.add(dict), codes: [] };
    fonts.set(font.name, font);
    current.set(source, font);
    return font;
  }

  return {
    codeOf(source, { parts, advance }, text) {
      const [first] = parts;
      const isSingle = first !== undefined && parts.length === 1;
      const codes = known.get(source) ?? new Map<string, Coded>();
      known.set(source, codes);
      const drawn = isSingle ? first.glyph : [advance, ...parts.map(({ glyph, dx, dy }) => `${glyph},${dx},${dy}`)];
      const key = `${drawn};${text}`;
      const before = codes.get(key);
      if (before) return before;
      let font = current.get(source) ?? open(source);
      if (font.codes.length === mostCodes) font = open(source);
      const own = isSingle ? source.advanceOf(first.glyph) : Math.max(0, advance);
      const width = Math.round((own * 1000) / source.unitsPerEm);
      const code = font.codes.push({ parts, advance: own, width, text });
      const coded = { font: font.name, code, width };
      codes.set(key, coded);
      return coded;
    },
    refOf(name) {
      const font = fonts.get(name);
      if (!font) throw new RangeError(`There is no font ${name}.`);
      return font.ref;
    },
    finish() {
      for (const { dict, source, codes } of fonts.values()) {
        embedFont(dict, { name: source.name, file: source.file, codes }, objects);
      }
    },
  };
}
