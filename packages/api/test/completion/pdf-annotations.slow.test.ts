import type { Field } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { stream, tinyPdf } from '../tiny-pdf.ts';
import { annotatedPdf, appearance, fieldAt, square } from './annotated-pdf.ts';
import { canDraw, colourAt, completed, drawn, fieldsOf, fixture, openPrepared, plainDrawing } from './pdf-probe.ts';

const [red, white, magenta] = [
  [255, 0, 0],
  [255, 255, 255],
  [255, 0, 255],
];

/** The colour in the middle of the completed page. */
async function middleOf(original: Uint8Array, fields: readonly Field[] = []): Promise<number[]> {
  return colourAt(drawn(await completed(original, fields), 1), 0.5, 0.5);
}

describe.skipIf(!canDraw)('the appearance of an annotation (needs pdftoppm)', () => {
  it('is below painted marks', async () => {
    const original = annotatedPdf('/Subtype /Stamp /AP << /N 4 0 R >>', [appearance('1 0 0 rg 0 0 10 10 re f')]);
    expect(await middleOf(original)).toEqual(red);
    const pdf = await openPrepared(original);
    pdf.draw(1, plainDrawing('1 0 1 rg 0 0 100 100 re f'));
    expect(colourAt(drawn(pdf.save(), 1), 0.5, 0.5)).toEqual(magenta);
  });

  it('is below the fields of the fixture with opaque annotations', async () => {
    const pdf = await openPrepared(fixture('opaque-annotations'));
    pdf.draw(1, plainDrawing('1 0 1 rg 0 0 2000 2000 re f'));
    const picture = drawn(pdf.save(), 1);
    for (const { x, y, width, height } of fieldsOf('opaque-annotations', 1)) {
      expect(colourAt(picture, x + width / 2, y + height / 2)).toEqual(magenta);
    }
  });

  it.each([
    ['hidden', '/F 2'],
    ['not viewable', '/F 32'],
    ['of an unknown type and invisible', '/F 1 /Subtype /Nothing'],
    ['in a state without an appearance', '/AS /Off /AP << /N << /On 4 0 R >> >>'],
    ['without a state', '/AP << /N << /On 4 0 R >> >>'],
    ['on a layer that is off', '/OC 5 0 R'],
  ])('is not painted if the annotation is %s', async (_, entries) => {
    const catalog = '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>';
    const objects = [appearance('1 0 0 rg 0 0 10 10 re f'), '<< /Type /OCG /Name (Layer) >>'];
    const usual = entries.includes('/AP') ? '' : '/AP << /N 4 0 R >>';
    const subtype = entries.includes('/Subtype') ? '' : '/Subtype /Stamp';
    expect(await middleOf(annotatedPdf(`${subtype} ${usual} ${entries}`, objects, catalog))).toEqual(white);
  });

  it.each([
    ['for the current state', '/AS /On /AP << /N << /On 4 0 R >> >>', appearance('1 0 0 rg 0 0 10 10 re f')],
    ['without a form declaration', '/AP << /N 4 0 R >>', stream('1 0 0 rg 0 0 40 40 re f')],
    ['with a rotation matrix', '/AP << /N 4 0 R >>', appearance('1 0 0 rg 4 0 2 10 re f', '/Matrix [0 1 -1 0 0 0]')],
    ['for an invisible annotation of a known type', '/F 1 /AP << /N 4 0 R >>', appearance('1 0 0 rg 0 0 10 10 re f')],
  ])('is painted %s', async (_, entries, object) => {
    expect(await middleOf(annotatedPdf(`/Subtype /Stamp ${entries}`, [object]))).toEqual(red);
  });

  it('blends a highlight with the text below, even in an isolated group', async () => {
    const state = '/Resources << /ExtGState << /M << /BM /Multiply >> >> >> /Group << /S /Transparency /I true >>';
    const original = tinyPdf({
      pages: [`${square} /Contents 5 0 R /Annots [3 0 R]`],
      objects: [
        '<< /Type /Annot /Subtype /Highlight /QuadPoints [30 70 70 70 30 30 70 30] /Rect [30 30 70 70] /AP << /N 4 0 R >> >>',
        appearance('/M gs 1 1 0 rg 0 0 10 10 re f', state),
        stream('0 0 1 rg 40 40 20 20 re f'),
      ],
    });
    expect(await middleOf(original)).toEqual([0, 0, 0]);
  });

  it.each([
    ['Square', '/IC [1 0 0]'],
    ['Circle', '/IC [1 0 0] /BS << /W 2 >>'],
    ['Highlight', '/C [1 0 0] /QuadPoints [30 70 70 70 30 30 70 30]'],
    ['StrikeOut', '/C [1 0 0] /QuadPoints [30 60 70 60 30 39 70 39]'],
    ['Line', '/C [1 0 0] /L [30 50 70 50] /BS << /W 6 >>'],
    ['Ink', '/C [1 0 0] /InkList [[30 50 70 50] [1 2]] /Border [0 0 6]'],
    ['PolyLine', '/C [1 0 0] /Vertices [30 50 60 50 70 50] /BS << /W 6 >>'],
    ['Polygon', '/C [1 0 0] /IC [1 0 0] /Vertices [30 30 70 30 70 70 30 70]'],
  ])('is generated if it is missing: %s', async (kind, entries) => {
    expect(await middleOf(annotatedPdf(`/Subtype /${kind} ${entries}`, []))).toEqual(red);
  });

  it.each([
    ['Square', ''],
    ['Highlight', '/C [1 0 0] /QuadPoints [1 2 3]'],
    ['Text', '/Contents (a note)'],
    ['Popup', '/Open true /Contents (a note)'],
    ['Ink', '/InkList 9'],
  ])('is not generated if there is nothing to draw: %s', async (kind, entries) => {
    expect(await middleOf(annotatedPdf(`/Subtype /${kind} ${entries}`, []))).toEqual(white);
  });
});

describe.skipIf(!canDraw)('a widget below a field (needs pdftoppm)', () => {
  const widget = (entries: string) =>
    annotatedPdf(`/Subtype /Widget ${entries} /AP << /N 4 0 R >>`, [appearance('1 0 0 rg 0 0 10 10 re f')]);

  it.each([
    ['a text field', '/FT /Tx /V (old)', { type: 'text' }],
    ['a choice field', '/FT /Ch /V (old)', { type: 'text' }],
    ['a checkbox', '/FT /Btn', { type: 'checkbox' }],
    ['a signature field', '/FT /Sig', { type: 'signature' }],
    [
      'a radio button',
      '/FT /Btn /Ff 32768',
      { type: 'radio', x: 0.1, width: 0.8, options: [{ value: 'a', x: 0.3, y: 0.3, width: 0.4, height: 0.4 }] },
    ],
  ])('does not show through: %s', async (_, entries, field) => {
    expect(await middleOf(widget(entries), fieldAt(field))).toEqual(white);
    expect(await middleOf(widget(entries))).toEqual(red);
  });

  it('is kept if it is a push button, beside the field or on another page', async () => {
    expect(await middleOf(widget('/FT /Btn /Ff 65536'), fieldAt({ type: 'text' }))).toEqual(red);
    expect(await middleOf(widget('/FT /Tx'), fieldAt({ type: 'text', x: 0, width: 0.1 }))).toEqual(red);
    const page = fieldAt({ type: 'text' }).map((field) => ({ ...field, page: 2 }));
    expect(await middleOf(widget('/FT /Tx'), page)).toEqual(red);
  });
});
