import { openInPdfium, type Pdfium } from './pdfium.ts';

/** FLAT_NORMALDISPLAY of PDFium's fpdf_flatten.h. */
const normalDisplay = 0;
/** FPDF_ANNOT_WIDGET of fpdf_annot.h. */
const widget = 20;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL of fpdf_annot.h. */
const normalAppearance = 0;

/**
 * Draws the annotations of pages into their contents. Those without an appearance get the one that PDFium invents.
 *
 * @param pageNumbers from 1
 */
export async function flattenPages(bytes: Uint8Array, pageNumbers: readonly number[]): Promise<Uint8Array | undefined> {
  const document = await openInPdfium(bytes);
  if (!document) return undefined;
  const { engine, handle } = document;
  try {
    for (const number of pageNumbers) {
      const page = engine.FPDF_LoadPage(handle, number - 1);
      if (!page) return undefined;
      inventAppearances(engine, page);
      engine.FPDFPage_Flatten(page, normalDisplay);
      engine.FPDF_ClosePage(page);
    }
    return document.save();
  } finally {
    document.close();
  }
}

function inventAppearances(engine: Pdfium, page: number): void {
  const count = engine.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = engine.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    // A length in bytes with the two that end the text: an empty one is no appearance.
    const length = engine.FPDFAnnot_GetAP(annotation, normalAppearance, 0, 0);
    if (length <= 2) {
      if (engine.FPDFAnnot_GetSubtype(annotation) === widget) engine.EPDFAnnot_GenerateFormFieldAP(annotation);
      else engine.EPDFAnnot_GenerateAppearance(annotation);
    }
    engine.FPDFPage_CloseAnnot(annotation);
  }
}
