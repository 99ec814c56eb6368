import type { Coded } from '../fonts/font-book.ts';
import { hex4, real, reals, utf16Hex } from '../operators.ts';
import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import type { Segment } from './segments.ts';

/** The left end of a line's baseline, and its font size, in points. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Finds the code of a cluster. */
type CodeOf = (face: Face, cluster: Cluster) => Coded;

/** Widths and moves in text are in thousandths of the font size. */
const thousand = 1000;
/** Right-to-left text is set at twice its size and scaled back, so that pdf.js ends a piece there (segments.ts). */
const scales = { ltr: 1, rtl: 0.5 } as const;
/** Spaces that readers do not find from the places of words: several, unusual ones, or one after each character. */
const unusualSpaces = /\s{2}|[^\S ]|^\S(\s\S)+$/u;

/** The operators that show a segment (ISO 32000-2, 9.4.3), each code placed to a thousandth of the font size. */
function showSegment({ face, rtl, clusters }: Segment, { x, y, size }: TextPlace, codeOf: CodeOf): string {
  const scale = rtl ? scales.rtl : scales.ltr;
  const start = clusters[0]?.x ?? 0;
  const unit = thousand / face.unitsPerEm;
  let out = `${reals(scale, 0, 0, scale, x + start * size, y)} Tm\n`;
  let [font, codes, shown, rise, pen] = ['', '', '', 0, 0];
  function flush(): void {
    if (codes !== '') shown += `<${codes}>`;
    if (shown !== '') out += `[${shown}]TJ\n`;
    codes = '';
    shown = '';
  }
  for (const cluster of clusters) {
    const coded = codeOf(face, cluster);
    // A combination contains the places of its glyphs, a single glyph does not.
    const { dx = 0, dy = 0 } = cluster.parts.length === 1 ? (cluster.parts[0] ?? {}) : {};
    if (coded.font !== font || dy !== rise) flush();
    if (coded.font !== font) out += `/${coded.font} ${real(size / scale)} Tf\n`;
    if (dy !== rise) out += `${real((dy * size) / scale / face.unitsPerEm)} Ts\n`;
    font = coded.font;
    rise = dy;
    const move = Math.round((cluster.x - start) * thousand + dx * unit - pen);
    if (move !== 0) {
      if (codes !== '') shown += `<${codes}>`;
      codes = '';
      shown += String(-move);
    }
    codes += hex4(coded.code);
    pen += move + coded.width;
  }
  flush();
  return rise === 0 ? out : `${out}0 Ts\n`;
}

/** The operators that show a line of text. */
export function showLine(text: string, segments: readonly Segment[], place: TextPlace, codeOf: CodeOf): string {
  const shown = `BT\n${segments.map((segment) => showSegment(segment, place, codeOf)).join('')}ET\n`;
  if (segments.some(({ rtl }) => rtl) || !unusualSpaces.test(text)) return shown;
  return `/Span <</ActualText <feff${utf16Hex(text)}>>> BDC\n${shown}EMC\n`;
}
