import { test } from '../fixtures.ts';
import { caseNames, compareWithSealed, contextOptions, type Engine, pdfJs, scale } from './compare.ts';
import { drawByPoppler, hasPoppler } from './poppler.ts';
import { type Measured, writeReport } from './report.ts';

test.use(contextOptions);

const poppler: Engine = (pdf, { userUnit }) => drawByPoppler(pdf, 72 * scale * userUnit);
const engines = { 'pdf.js': pdfJs, ...(hasPoppler && { poppler }) };

const measured: Measured[] = [];

test.afterAll(() => writeReport(measured));

// Not in Firefox: its tiny letters and scaled images differ from poppler's by up to six pixels of ink, and the style of
// screenshots violates the policy of the page.
for (const name of caseNames) {
  test(`the sealed PDF looks as in the viewer: ${name}`, async ({ page, context, product }) => {
    measured.push(...(await compareWithSealed({ page, context, product }, name, engines)));
  });
}
