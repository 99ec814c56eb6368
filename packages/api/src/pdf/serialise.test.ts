import { PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { serialise } from './serialise.ts';

const written = (object: Parameters<typeof serialise>[0]) => serialise(object).toString('latin1');

describe('serialise', () => {
  it.each([
    [PdfNumber.of(0.1 + 0.2), '0.30000000000000004'],
    [PdfNumber.of(1e-7), '0.0000001'],
    [PdfNumber.of(1e-15), '0'],
    [PdfNumber.of(Number.NaN), '0'],
    [PdfNumber.of(9_999_999_999), '9999999999'],
    [PdfNumber.of(2 ** 80), '1208925819614629174706176'],
    [PdfName.of('A B#(c)/é'), '/A#20B#23#28c#29#2f#c3#a9'],
    [PdfString.fromHex('00ff'), '<00ff>'],
    [new PdfString(Buffer.from('a(b)\\c\rd\n\xe9', 'latin1')), '(a\\(b\\)\\\\c\\rd\n\xe9)'],
    [PdfDict.of({ Type: PdfName.of('Font'), Size: PdfNumber.of(2) }), '<</Type /Font\n/Size 2>>'],
  ])('writes syntax that every reader understands (%#)', (object, text) => {
    expect(written(object)).toBe(text);
  });

  it('writes the actual length of a stream', () => {
    const stream = PdfStream.fromDict({ Length: PdfRef.of(9, 0), A: PdfNumber.of(1) }, Buffer.from('abc'));
    expect(written(stream)).toBe('<</A 1\n/Length 3>>\nstream\nabc\nendstream');
  });
});
