import { PdfDict, type PdfRef } from '@libpdf/core';
import type { Edit } from '../../../pdf/load-pdf.ts';
import type { Combination } from './combine-glyphs.ts';
import { embedFont, type FontCode } from './embed-font.ts';

/** A font file whose glyphs are used. */
export interface FontSource {
  /** The unique name of its face. */
  readonly name: string;
  readonly file: Uint8Array;
  readonly unitsPerEm: number;
  /** The width of a glyph in units of the font, as the file states it. */
  advanceOf(glyph: number): number;
}

/** A code that draws glyphs, and the name of its font in content streams. */
export interface Coded {
  readonly font: string;
  /** From 1. */
  readonly code: number;
  /** The advance of the code in thousandths of the font size. */
  readonly width: number;
}

/** The fonts of one file. */
export type FontBook = ReturnType<typeof createFontBook>;

/** Codes have two bytes, and a font must have room for a combined glyph for each. */
const maxCodes = 50_000;

/** A font of the file. A font file that needs more codes than one font can have becomes several. */
interface OpenFont {
  readonly name: string;
  readonly source: FontSource;
  readonly dict: PdfDict;
  readonly ref: PdfRef;
  readonly codes: FontCode[];
}

/** Collects the glyphs that are used, so that each font is embedded once in a file. */
export function createFontBook(objects: Pick<Edit, 'add'>) {
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
    /** The code of glyphs with their text: a new one at its first use. A single glyph is drawn where its code is drawn. */
    codeOf(source: FontSource, { parts, advance }: Combination, text: string): Coded {
      const [first] = parts;
      const isSingle = first !== undefined && parts.length === 1;
      const codes = known.get(source) ?? new Map<string, Coded>();
      known.set(source, codes);
      const drawn = isSingle ? first.glyph : [advance, ...parts.map(({ glyph, dx, dy }) => `${glyph},${dx},${dy}`)];
      const key = `${drawn};${text}`;
      const before = codes.get(key);
      if (before) return before;
      let font = current.get(source) ?? open(source);
      if (font.codes.length === maxCodes) font = open(source);
      const own = isSingle ? source.advanceOf(first.glyph) : Math.max(0, advance);
      const width = Math.round((own * 1000) / source.unitsPerEm);
      const code = font.codes.push({ parts, advance: own, width, text });
      const coded = { font: font.name, code, width };
      codes.set(key, coded);
      return coded;
    },
    refOf(name: string): PdfRef {
      const font = fonts.get(name);
      if (!font) throw new RangeError(`There is no font ${name}.`);
      return font.ref;
    },
    /** Writes the fonts with the glyphs that were used. Once, after the last page. */
    finish(): void {
      for (const { dict, source, codes } of fonts.values()) {
        embedFont(dict, { name: source.name, file: source.file, codes }, objects);
      }
    },
  };
}
