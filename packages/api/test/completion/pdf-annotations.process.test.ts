import { describe, expect, it } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { annotatedPdf, look } from './annotated-pdf.ts';
import { completed, contentsOf, fixture } from './pdf-probe.ts';

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
});

describe('a form that asks for new looks of its values', () => {
  const form =
    '/AcroForm << /NeedAppearances true /Fields [3 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>';
  const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const filled = (more: string) =>
    annotatedPdf(
      `/Subtype /Widget /FT /Tx /T (a) ${more} /AP << /N 4 0 R >>`,
      [look('(old look) Tj'), helvetica],
      form,
    );

  it('shows the value, not what was drawn of an earlier one', async () => {
    const saved = contentsOf(await completed(filled('/V (Hello)')));
    expect(saved).toMatch(/\(Hello\) ?Tj/);
    expect(saved).not.toContain('(old look)');
  });

  it('does not reveal passwords', async () => {
    expect(contentsOf(await completed(filled('/V (secret) /Ff 8192')))).not.toContain('(secret)');
  });
});
