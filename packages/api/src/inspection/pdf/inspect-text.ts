import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRun } from './text-tags/tag-place.ts';

/** The shape of most Latin fonts, for those that do not tell theirs. */
const usual = { ascent: 0.8, descent: -0.2 } as const;

/** The text of a page, run by run, in the order in which it is written. */
export async function textRunsOf(page: PDFPageProxy): Promise<TextRun[]> {
  const { items, styles } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item): TextRun[] => {
    if (!('str' in item)) return [];
    const { ascent, descent, fontFamily } = styles[item.fontName] ?? { ...usual, fontFamily: '' };
    const isKnown = ascent > 0 && descent <= 0;
    return [
      {
        text: item.str,
        endsLine: item.hasEOL,
        transform: item.transform,
        width: item.width,
        family: fontFamily,
        ascent: isKnown ? ascent : usual.ascent,
        descent: isKnown ? descent : usual.descent,
      },
    ];
  });
}
