import type { Field } from '@document-signer/core';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { type ParityCase, parityCases } from './cases.ts';
import { type Drawings, drawImages } from './drawings.ts';
import { drawByPdfJs } from './in-browser.ts';
import { type Agreement, compareInk } from './ink.ts';
import { type Cut, cutOut, type Picture } from './picture.ts';
import { drawByPoppler, hasPoppler } from './poppler.ts';
import { keepWorst, type Measured, writeReport } from './report.ts';
import { sealedFile } from './sealed-file.ts';
import { pictureOfValues, showAtScale1 } from './viewer-picture.ts';

/** Two pixels a point, as a sharp screen has and 144 dpi are. */
const scale = 2;
test.use({ deviceScaleFactor: scale, viewport: { width: 700, height: 1400 } });

/** What must hold for each field in each engine. Edges of letters differ by how each engine smooths them. */
const bounds = { boxError: 1, overlap: 0.98 } as const;

/** Round a field, in pixels: ink that leaves its box must be seen. */
const margin = 12;

const measured: Measured[] = [];

test.afterAll(() => writeReport(measured));

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

/** The sealed PDF as each engine that is here draws it. */
async function drawSealed(pdf: Uint8Array, { userUnit }: ParityCase, reader: Page): Promise<Record<string, Picture>> {
  const byPdfJs = await drawByPdfJs(reader, pdf, scale);
  return hasPoppler
    ? { 'pdf.js': byPdfJs, poppler: await drawByPoppler(pdf, 72 * scale * userUnit) }
    : { 'pdf.js': byPdfJs };
}

/** The names of the cases, known before there is a browser to draw images with. */
const noDrawings: Drawings = { signature: '', initials: '', photo: '' };

// Not in Firefox: its letters of a few pixels and scaled images differ from poppler's by up to six pixels of ink, and the
// style that a screenshot needs breaks the policy of the page there.
for (const { name } of parityCases(noDrawings)) {
  test(`what is seen is what is sealed: ${name}`, async ({ page, context, product }) => {
    const reader = await context.newPage();
    const kase = parityCases(await drawImages(reader)).find((each) => each.name === name);
    if (!kase) throw new Error(`There is no case ${name}.`);
    const file = Uint8Array.from(kase.pdf);
    const { id, fields } = await product.client.createDocument({ file, filename: 'parity.pdf', fields: kase.fields });

    const signer = signerOn(page);
    await signer.open(id);
    // All letters are there when all values are seen.
    await expect(signer.root.locator('[data-part="marks"]:has(*)')).toHaveCount(fields.length);
    await showAtScale1(page, signer);
    await signer.painted(1);
    const seen = await pictureOfValues(page, signer, reader);

    await signer.finish();
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
    const [submission] = await product.stored(id);
    const sealed = await drawSealed(await sealedFile(product.client, submission?.id ?? ''), kase, reader);

    for (const [engine, drawn] of Object.entries(sealed)) {
      for (const field of fields) {
        const cut = cutOf(field, seen);
        const [one, other] = [cutOut(seen, cut), cutOut(drawn, cut)];
        const agreement = compareInk(one, other);
        measured.push({ ...agreement, case: name, field: field.id, engine });
        keepWorst(agreement, { one, other });
        expectSame(agreement, `${field.id} in ${engine}`);
      }
    }
  });
}
