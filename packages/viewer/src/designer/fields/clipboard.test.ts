import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFields, designField, designPages, isOnItsPage } from '../../../test/design-fields.ts';
import { clipOf, copiesOnPages, pasteFields, readClip, writeClip } from './clipboard.ts';
import { toPoints } from './move.ts';

const pointsOf = (field: ReturnType<typeof designField>) => {
  const page = designPages[field.page - 1];
  return page && toPoints(field, page);
};

describe('pasting', () => {
  it('offsets the first copy by 10 points, and the next one by 20', () => {
    const original = designField('a');
    const clip = clipOf([original], designPages);
    const [first = original] = pasteFields(clip, 1, [original], designPages);
    const [second = original] = pasteFields(clip, 1, [original, first], designPages);
    expect(pointsOf(first)).toMatchObject({ x: expect.closeTo(70), y: expect.closeTo(90) });
    expect(pointsOf(second)).toMatchObject({ x: expect.closeTo(80), y: expect.closeTo(100) });
    expect(new Set([original.id, first.id, second.id]).size).toBe(3);
  });

  it('keeps position and size in points on another page', () => {
    const original = designField('a');
    const [copy = original] = pasteFields(clipOf([original], designPages), 3, [original], designPages);
    expect(copy.page).toBe(3);
    expect(pointsOf(copy)).toEqual({
      x: expect.closeTo(60),
      y: expect.closeTo(80),
      width: expect.closeTo(180),
      height: expect.closeTo(24),
    });
  });

  it('keeps the page offsets between the fields', () => {
    const clip = clipOf([designField('a'), designField('b', { page: 2 })], designPages);
    expect(pasteFields(clip, 2, [], designPages).map(({ page }) => page)).toEqual([2, 3]);
  });

  it('removes the tab order number from copies', () => {
    const numbered = designField('a', { tabOrder: 3 });
    expect(pasteFields(clipOf([numbered], designPages), 1, [], designPages)[0]).not.toHaveProperty('tabOrder');
  });

  it('keeps every copy on its page, with a new id', () => {
    fc.assert(
      fc.property(anyFields, fc.integer({ min: 1, max: 3 }), (fields, page) => {
        const clip = clipOf(fields, designPages);
        const copies = pasteFields(clip, page, fields, designPages);
        expect(copies).toHaveLength(fields.length);
        expect(copies.every(isOnItsPage)).toBe(true);
        expect(new Set([...fields, ...copies].map(({ id }) => id)).size).toBe(2 * fields.length);
      }),
    );
  });

  it('enlarges a field without a size so that it is visible', () => {
    const [copy] = pasteFields(clipOf([designField('a', { width: 0, height: -1 })], designPages), 1, [], designPages);
    expect(copy && pointsOf(copy)).toMatchObject({ width: expect.closeTo(6), height: expect.closeTo(6) });
  });
});

describe('clipboard text', () => {
  it('carries fields and the sizes of their pages to another document', () => {
    const fields = [designField('a', { glow: 3 }), designField('b', { page: 3 })];
    const clip = readClip(writeClip(clipOf(fields, designPages)));
    expect(clip).toEqual({ fields, pages: [designPages[0], designPages[2]] });
  });

  it('is ignored unless a designer copied it', () => {
    const type = 'document-signer/fields';
    const others = ['', 'Rent', '{"fields":[]}', 'null', JSON.stringify({ type, fields: [], pages: [] })];
    for (const text of others) expect(readClip(text)).toBeUndefined();
    expect(readClip(JSON.stringify({ type, fields: [{}], pages: [{ pageNumber: 1, width: -1 }] }))).toBeUndefined();
  });
});

describe('copiesOnPages', () => {
  it('copies to the same position in points, except on the page of the original', () => {
    const original = designField('a', { x: 0, y: 0 });
    const copies = copiesOnPages([original], { first: 1, last: 3 }, designPages);
    expect(copies.map(({ page }) => page)).toEqual([2, 3]);
    for (const copy of copies) expect(pointsOf(copy)).toMatchObject({ x: 0, y: 0, width: expect.closeTo(180) });
  });

  it('moves copies onto smaller pages', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const copies = copiesOnPages(fields, { first: 1, last: 9 }, designPages);
        expect(copies).toHaveLength(2 * fields.length);
        expect(copies.every(isOnItsPage)).toBe(true);
      }),
    );
  });
});
