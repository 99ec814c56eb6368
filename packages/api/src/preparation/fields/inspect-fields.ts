import type { PageGeometry, Problem, Reason } from '@document-signer/core';
import type { PDFDocumentProxy } from '../../pdf/pdf-js.ts';
import { openInPdfium } from '../../pdf/pdfium.ts';
import { charactersOf, withPage } from '../readers/pdfium-page.ts';
import { repairedByPdfJs } from '../sound-file.ts';
import { createIds } from './field-parts.ts';
import { findTags } from './find-tags.ts';
import { formFields } from './form-fields.ts';
import { tagFields } from './tag-fields.ts';
import { type Widget, widgetsOf, withoutFixed } from './widget.ts';

/** Where fields come from. */
export interface TakenFields {
  /** The PDF's own form. */
  readonly acroForm: boolean;
  /** Tags in the page text; their fields follow those of the form. */
  readonly textTags: boolean;
  /** Fields that the caller sent, not yet checked against their schema: widgets below them are removed. */
  readonly sent?: readonly unknown[] | undefined;
}

interface FieldOptions {
  readonly take: TakenFields;
  readonly maxFields: number;
  /** Whether the form asks for new appearances of its values. */
  readonly needsAppearances: boolean;
}

/**
 * The fields in a PDF, as callers send them, not yet checked against their schema. Too many are refused here, before the file is
 * prepared.
 */
export async function inspectFields(
  pdf: PDFDocumentProxy,
  read: () => Promise<Buffer>,
  pages: readonly PageGeometry[],
  { take, maxFields, needsAppearances }: FieldOptions,
): Promise<{ readonly fields: unknown[] } | { readonly problem: Problem } | { readonly reason: Reason }> {
  const idFor = createIds();
  const ofForm = take.acroForm ? formFields(withoutFixed(await widgetsIn(pdf, pages), needsAppearances), idFor) : [];
  const tooMany = { field: 'fields', reason: 'too_many', max: maxFields } as const;
  if (ofForm.length > maxFields) return { problem: tooMany };
  if (!take.textTags) return { fields: ofForm };
  const tags = await tagsIn(await read(), pages);
  if (!tags) return { reason: 'unreadable_pdf' };
  const ofTags = tagFields(tags, idFor);
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

/** The tags in the text of all pages, of the file as it is or as pdf.js writes it. Undefined: PDFium reads neither. */
async function tagsIn(original: Buffer, pages: readonly PageGeometry[]) {
  const tags = await tagsInPdfium(original, pages);
  if (tags) return tags;
  const repaired = await repairedByPdfJs(original);
  return repaired && tagsInPdfium(repaired, pages);
}

async function tagsInPdfium(bytes: Uint8Array, pages: readonly PageGeometry[]) {
  const document = await openInPdfium(bytes);
  if (!document) return undefined;
  try {
    const found = pages.flatMap((geometry, index) => {
      const tags = withPage(document, index + 1, (page) => findTags(charactersOf(document.engine, page)));
      return tags ? [{ ...tags, geometry }] : [];
    });
    return found.length === pages.length ? found : undefined;
  } finally {
    document.close();
  }
}
