import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';
import { isPlaceOfField, type Placed } from './place-of-field.ts';

const widgetSchema = v.object({
  id: v.string(),
  subtype: v.literal('Widget'),
  pushButton: v.optional(v.boolean(), false),
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
});

/** The identifiers in pdf.js of widgets that are replaced by fields, by page. */
export async function placesOfFields(
  pdf: PDFDocumentProxy,
  placed: Placed,
  pages: readonly number[],
): Promise<Map<number, Set<string>>> {
  const names = new Map<number, Set<string>>();
  for (const number of pages) {
    const annotations: unknown[] = await (await pdf.getPage(number)).getAnnotations();
    const found = annotations.flatMap((annotation) => {
      const widget = v.safeParse(widgetSchema, annotation);
      if (!widget.success || widget.output.pushButton) return [];
      return isPlaceOfField(widget.output.rect, number, placed) ? [widget.output.id] : [];
    });
    names.set(number, new Set(found));
  }
  return names;
}
