import type { PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { startReading } from '../../src/inspection/pdf/inspect-open.ts';
import { annotatedPdf, fieldAt, look } from './annotated-pdf.ts';
import { completed, contentsOf, fixture, openPrepared, pagesOf, plainDrawing } from './pdf-probe.ts';

async function annotationsOf(bytes: Uint8Array): Promise<{ readonly subtype?: string }[]> {
  const loading = startReading(Uint8Array.from(bytes));
  const annotations = await (await (await loading.promise).getPage(1)).getAnnotations();
  await loading.destroy();
  return annotations;
}

describe('annotations become part of the page', () => {
  it.each(['acroform', 'opaque-annotations', 'form', 'signature-field-empty'])('and none is left: %s', async (name) => {
    expect(await annotationsOf(await completed(fixture(name)))).toEqual([]);
  });

  it('while links stay links', async () => {
    const links = (await annotationsOf(await completed(fixture('active-content')))).map(({ subtype }) => subtype);
    expect(links).toEqual(['Link']);
  });

  it('and pages without any are not touched', async () => {
    const original = fixture('contract');
    const pdf = await openPrepared(original);
    pdf.addPage({ width: 10, height: 10 }, plainDrawing(''));
    expect((pdf.save()).length - original.length).toBeLessThan(1200);
  });
});

describe('a form that asks for new looks of its values', () => {
  const form =
    '/AcroForm << /NeedAppearances true /Fields [3 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>';
  const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const filled = (value: string, more = '') =>
    annotatedPdf(
      `/Subtype /Widget /FT /Tx /T (a) /V ${value} ${more} /AP << /N 4 0 R >>`,
      [look('(old look) Tj'), helvetica],
      form,
    );

  it('gets what pdf.js shows: the value, not what was drawn of an earlier one', async () => {
    const saved = contentsOf(await completed(filled('(Hello)')));
    expect(saved).toMatch(/\(Hello\) Tj/);
    const [page] = await pagesOf(filled('(Hello)'));
    expect(page).toEqual<PageGeometry>({ view: [0, 0, 100, 100], rotation: 0, userUnit: 1 });
  });

  it('is refused when its font has not the letters', async () => {
    await expect(completed(filled('<FEFF05D0>'))).rejects.toMatchObject({ reason: 'unreadable_pdf' });
  });

  it('is not, when one of our fields stands there', async () => {
    await expect(completed(filled('<FEFF05D0>'), fieldAt({ type: 'text' }))).resolves.toBeDefined();
  });

  it('does not tell passwords', async () => {
    expect(contentsOf(await completed(filled('(secret)', '/Ff 8192')))).not.toMatch(/\(secret\) Tj/);
  });
});
