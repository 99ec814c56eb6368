import { describe, expect, it } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { annotatedPdf, appearance } from './annotated-pdf.ts';
import { completed, contentsOf, fixture } from './pdf-probe.ts';

async function annotationsOf(bytes: Uint8Array): Promise<{ readonly subtype?: string }[]> {
  const loading = startReading(Uint8Array.from(bytes));
  const annotations = await (await (await loading.promise).getPage(1)).getAnnotations();
  await loading.destroy();
  return annotations;
}

describe('annotations', () => {
  it.each(['acroform', 'opaque-annotations', 'form', 'signature-field-empty'])('are flattened: %s', async (name) => {
    expect(await annotationsOf(await completed(fixture(name)))).toEqual([]);
  });

  it('are kept if they are links', async () => {
    const links = (await annotationsOf(await completed(fixture('active-content')))).map(({ subtype }) => subtype);
    expect(links).toEqual(['Link']);
  });
});

describe('a form with NeedAppearances', () => {
  const form =
    '/AcroForm << /NeedAppearances true /Fields [3 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>';
  const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const filled = (more: string) =>
    annotatedPdf(
      `/Subtype /Widget /FT /Tx /T (a) ${more} /AP << /N 4 0 R >>`,
      [appearance('(old look) Tj'), helvetica],
      form,
    );

  it('shows the value instead of an outdated appearance', async () => {
    const saved = contentsOf(await completed(filled('/V (Hello)')));
    expect(saved).toMatch(/\(Hello\) ?Tj/);
    expect(saved).not.toContain('(old look)');
  });

  it('does not reveal passwords', async () => {
    expect(contentsOf(await completed(filled('/V (secret) /Ff 8192')))).not.toContain('(secret)');
  });
});
