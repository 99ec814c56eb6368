import { type Font, type MeasureText, middleOfLine } from '@document-signer/core';

/** Text is measured this large, and scaled down: browsers round the widths of small text. */
const measuredAt = 100;

const generic = 'Arial, "Liberation Sans", sans-serif';

/** The CSS font family for a font of a mark. The standard PDF fonts are not on every system; their doubles are. */
export function fontStack(family: string): string {
  return `"${family.replace(/["\\]/g, '')}", ${generic}`;
}

let context: CanvasRenderingContext2D | null | undefined;

function contextWith(family: string): CanvasRenderingContext2D | null {
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = `${measuredAt}px ${fontStack(family)}`;
  return context;
}

/** Where no canvas can be had (privacy settings), half the size a character is the usual width of Latin text. */
const guessedWidth = 0.5;

/** Measures text as this browser sets it. */
export const measureText: MeasureText = (text, { family, size }: Font) => {
  const width = contextWith(family)?.measureText(text).width ?? guessedWidth * measuredAt * text.length;
  return (width * size) / measuredAt;
};

/**
 * How far an `<input>` of this font must go down, in em, for its baseline to be where marks have theirs: the browser
 * centres the line by the font's own ascent and descent, core by those of Latin letters.
 */
export function baselineShift(family: string): number {
  const measured = contextWith(family)?.measureText('x');
  if (measured?.fontBoundingBoxAscent === undefined) return 0;
  const centre = (measured.fontBoundingBoxAscent - measured.fontBoundingBoxDescent) / 2 / measuredAt;
  return middleOfLine - centre;
}
