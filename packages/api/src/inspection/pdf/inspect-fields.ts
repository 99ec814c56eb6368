import type { PageGeometry, Problem } from '@document-signer/core';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formFields } from './acro-form/form-fields.ts';
import { type Widget, widgetsOf } from './acro-form/widget.ts';
import { createIds } from './field-parts.ts';
import type { TextRun } from './text-tags/find-tags.ts';
import { tagFields } from './text-tags/tag-fields.ts';

/** Where fields come from. */
export interface TakenFields {
  /** The PDF's own form. */
  readonly acroForm: boolean;
  /** Tags in the page text; their fields follow those of the form. */
  readonly textTags: boolean;
  /** Fields that the caller sent, not yet checked against their schema: widgets below them are removed. */
  readonly sent?: readonly unknown[] | undefined;
}

/**
 * The fields in a PDF, as callers send them, not yet checked against their schema. Too many are refused here, before the file is
 * prepared.
 */
export async function inspectFields(
  pdf: PDFDocumentProxy,
  pages: readonly PageGeometry[],
  { take, maxFields }: { readonly take: TakenFields; readonly maxFields: number },
): Promise<{ readonly fields: unknown[] } | { readonly problem: Problem }> {
  const idFor = createIds();
  const ofForm = take.acroForm ? formFields(await widgetsIn(pdf, pages), idFor) : [];
  const tooMany = { field: 'fields', reason: 'too_many', max: maxFields } as const;
  if (ofForm.length > maxFields) return { problem: tooMany };
  if (!take.textTags) return { fields: ofForm };
  const texts = [];
  for (const [index, geometry] of pages.entries()) {
    texts.push({ runs: await textRunsOf(await pdf.getPage(index + 1)), geometry });
  }
  const ofTags = tagFields(texts, idFor);
  if ('problem' in ofTags) return ofTags;
  const fields = [...ofForm, ...ofTags.fields];
  return fields.length > maxFields ? { problem: tooMany } : { fields };
}

async function widgetsIn(pdf: PDFDocumentProxy, pages: readonly PageGeometry[]): Promise<Widget[]> {
  const widgets: Widget[] = [];
  for (const [index, geometry] of pages.entries()) {
    const page = await pdf.getPage(index + 1);
    const annotations: unknown[] = await page.getAnnotations();
    widgets.push(...widgetsOf(annotations, index + 1, geometry));
  }
  return widgets;
}

/** Metrics of most Latin fonts, for fonts that state none. */
const usual = { ascent: 0.8, descent: -0.2 } as const;

/** The text of a page, run by run, in the order in which it is written. */
async function textRunsOf(page: PDFPageProxy): Promise<TextRun[]> {
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
