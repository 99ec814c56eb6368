import type { Field } from '@document-signer/core';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signerOn } from '../pages/signer.ts';
import type { Product } from '../product/start-product.ts';
import { type ParityCase, parityCases } from './cases.ts';
import { type Drawings, drawImages } from './drawings.ts';
import { drawByPdfJs } from './in-browser.ts';
import { type Agreement, compareInk } from './ink.ts';
import { type Cut, cutOut, type Picture } from './picture.ts';
import { keepWorst, type Measured } from './report.ts';
import { sealedFile } from './sealed-file.ts';
import { pictureOfValues, showAtScale1 } from './viewer-picture.ts';

/** Pixels per point, as on a high-density screen and at 144 dpi. */
export const scale = 2;

/** The options of a browser context for pictures at that scale. */
export const contextOptions = { deviceScaleFactor: scale, viewport: { width: 700, height: 1400 } } as const;

/** The limits for each field in each engine. Edges of letters differ by the anti-aliasing of each engine. */
const bounds = { boxError: 1, overlap: 0.98 } as const;

/** Pixels around a field, which show ink outside its box. */
const margin = 12;

function cutOf({ x, y, width, height }: Field, picture: Picture): Cut {
  const [left, top] = [Math.floor(x * picture.width) - margin, Math.floor(y * picture.height) - margin];
  const right = Math.ceil((x + width) * picture.width) + margin;
  const bottom = Math.ceil((y + height) * picture.height) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function expectSame(agreement: Agreement, what: string): void {
  expect.soft(agreement.boxError, `${what}: the box of the ink, in pixels`).toBeLessThanOrEqual(bounds.boxError);
  expect.soft(agreement.overlap, `${what}: ink within a pixel of the other’s`).toBeGreaterThanOrEqual(bounds.overlap);
  expect.soft(agreement.lines[1], `${what}: lines`).toBe(agreement.lines[0]);
}

/** A program that draws the first page of a PDF. */
export type Engine = (pdf: Uint8Array, parityCase: ParityCase, reader: Page) => Promise<Picture>;

/** Draws with pdf.js in the browser. */
export const pdfJs: Engine = (pdf, _parityCase, reader) => drawByPdfJs(reader, pdf, scale);

/** Empty drawings, for the names of the cases before a browser is started. */
const noDrawings: Drawings = { signature: '', initials: '', photo: '' };

/** The names of all cases. */
export const caseNames: readonly string[] = parityCases(noDrawings).map(({ name }) => name);

interface Session {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly product: Product;
}

/**
 * Opens the document of a case, submits it, and checks that each field of the sealed PDF looks as the viewer showed it.
 *
 * @param engines the engines that draw the sealed PDF, by name
 * @returns the agreement of each field in each engine
 */
export async function compareWithSealed(
  { page, context, product }: Session,
  name: string,
  engines: Readonly<Record<string, Engine>>,
): Promise<Measured[]> {
  const reader = await context.newPage();
  const parityCase = parityCases(await drawImages(reader)).find((each) => each.name === name);
  if (!parityCase) throw new Error(`Unknown case ${name}.`);
  const file = Uint8Array.from(parityCase.pdf);
  const document = { file, filename: 'parity.pdf', fields: parityCase.fields };
  const { id, fields } = await product.client.createDocument(document);

  const signer = signerOn(page);
  await signer.open(id);
  // All fonts are loaded when all values are visible.
  await expect(signer.root.locator('[data-part="marks"]:has(*)')).toHaveCount(fields.length);
  await showAtScale1(page, signer);
  await signer.painted(1);
  const seen = await pictureOfValues(page, signer, reader);

  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [submission] = await product.stored(id);
  const sealed = await sealedFile(product.client, submission?.id ?? '');

  const measured: Measured[] = [];
  for (const [engine, draw] of Object.entries(engines)) {
    const drawn = await draw(sealed, parityCase, reader);
    for (const field of fields) {
      const cut = cutOf(field, seen);
      const [one, other] = [cutOut(seen, cut), cutOut(drawn, cut)];
      const agreement = compareInk(one, other);
      measured.push({ ...agreement, case: name, field: field.id, engine });
      keepWorst(agreement, { one, other });
      expectSame(agreement, `${field.id} in ${engine}`);
    }
  }
  return measured;
}
