import { parse, submissionPayloadSchema } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { fontsNow } from '../fonts/fonts.ts';
import type { Values } from '../store/plain-values.ts';
import { readDocument } from '../store/read-document.ts';
import { buildSubmission } from './attempt.ts';

const circumstances = {
  renderContext: { scale: 1.5, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
  viewedPages: [{ pageNumber: 1, viewedAt: '2026-11-21T08:59:00.000Z' }],
  submittedAt: '2026-11-21T10:00:00.000Z',
  measure: fontsNow(sampleFonts()).measure,
  consent: undefined,
};

function build(values: Values, document = sampleDocument()) {
  return buildSubmission(readDocument(document), values, circumstances);
}

describe('a submission', () => {
  it('conforms to the schema of the service', () => {
    const payload = { ...build({ name: text('Jane'), sign: signature }), checksum: 'x' };
    expect(parse(submissionPayloadSchema, payload)).toEqual(payload);
  });

  it('has the version, the render context and the pages', () => {
    expect(build({}, sampleDocument(undefined, 7))).toMatchObject({
      documentVersion: 7,
      viewedPages: circumstances.viewedPages,
      submittedAt: '2026-11-21T10:00:00.000Z',
      renderContext: circumstances.renderContext,
      pages: [{ pageNumber: 1 }, { pageNumber: 2, width: 800, height: 600, rotation: 90 }],
    });
  });

  it('has each filled field with its kind, place and value, in reading order', () => {
    const { fields } = build({ sign: signature, name: text('Jane') });
    expect(fields.map(({ id }) => id)).toEqual(['name', 'sign']);
    expect(fields[0]).toMatchObject({
      type: 'text',
      page: 1,
      position: { x: 0.1, y: 0.1, width: 0.4, height: 0.03 },
      value: text('Jane'),
    });
    expect(fields[1]?.value).toEqual(signature);
    expect(fields[1]).not.toHaveProperty('style');
  });

  it('omits fields that are empty, blank, read-only or removed', () => {
    const document = sampleDocument([
      textField('name'),
      textField('blank', { required: false }),
      textField('fixed', { editable: false, value: text('Acme') }),
    ]);
    const values = { name: text('Jane'), blank: text('  '), fixed: text('Other'), gone: text('x') };
    expect(build(values, document).fields.map(({ id }) => id)).toEqual(['name']);
  });

  it('has the font size that text was shown at, including shrunk text', () => {
    const sizeOf = (content: string) => build({ name: text(content) }).fields[0]?.style?.fontSize;
    expect(sizeOf('Jane')).toBe(12);
    // 80 characters, each half an em wide, in a box of 240 points minus a padding of 2 on each side.
    expect(sizeOf('x'.repeat(80))).toBeCloseTo(236 / 40, 9);
  });

  it("has the field's text style, shrunk to fit", () => {
    const style = { fontSize: 16, fontFamily: 'Times New Roman', textAlign: 'center' } as const;
    const styleOf = (content: string) =>
      build({ name: text(content) }, sampleDocument([textField('name', { style })])).fields[0]?.style;
    expect(styleOf('Jane')).toEqual({ fontSize: 16, fontFamily: 'Tinos', textAlign: 'center' });
    expect(styleOf('x'.repeat(80))).toMatchObject({ fontSize: expect.closeTo(236 / 40, 9), fontFamily: 'Tinos' });
  });

  it('has at least the smallest size that can be requested, even for smaller text', () => {
    const low = textField('low', { height: 0.0025 });
    const payload = build({ name: text('0'.repeat(125)), low: text('Jane') }, sampleDocument([textField('name'), low]));
    expect(payload.fields.map(({ style }) => style?.fontSize)).toEqual([4, 4]);
    expect(() => parse(submissionPayloadSchema, { ...payload, checksum: 'x' })).not.toThrow();
  });
});
