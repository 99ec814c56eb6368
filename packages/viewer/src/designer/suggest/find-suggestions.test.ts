import type { Rect } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { findSuggestions } from './find-suggestions.ts';
import { type DrawnBox, overlap, type PageMarks, type TextRun } from './page-marks.ts';

const [width, height] = [600, 800];

/** A run of text with letters half as wide as they are high, by default 10 points high. */
function text(string: string, x: number, y: number, size = 10): TextRun {
  return { text: string, isRtl: /[\u0600-\u06ff]/.test(string), x, y, width: (string.length * size) / 2, height: size };
}

const rule = (x: number, y: number, length: number): Rect<'points'> => ({ x, y, width: length, height: 0.5 });

function box(x: number, y: number, w: number, h: number, drawn: Partial<DrawnBox> = { isStroked: true }): DrawnBox {
  return { x, y, width: w, height: h, isStroked: false, ...drawn };
}

/** Returns the suggestions of a page, with positions in points. */
function suggest(marks: Partial<PageMarks>, taken: readonly Rect<'points'>[] = []) {
  const fractions = taken.map((rect) => ({
    x: rect.x / width,
    y: rect.y / height,
    width: rect.width / width,
    height: rect.height / height,
  }));
  const page = { pageNumber: 3, width, height, texts: [], lines: [], boxes: [], ...marks };
  return findSuggestions(page, fractions).map(({ x, y, width: across, height: down, ...found }) => ({
    ...found,
    place: { x: x * width, y: y * height, width: across * width, height: down * height },
  }));
}

const labelsOf = (marks: Partial<PageMarks>) => suggest(marks).map(({ kind, label }) => `${kind} ${label}`);

describe('underscores and dots', () => {
  it('are labelled by the words before them', () => {
    const [name, date] = suggest({ texts: [text('Name: ____________________ Date: __________', 50, 100)] });
    expect(name).toMatchObject({ kind: 'text', label: 'Name', page: 3, required: true });
    expect(date).toMatchObject({ kind: 'date', label: 'Date' });
    expect(name?.place.x).toBeGreaterThan(70);
    expect(name?.place.x).toBeLessThan(90);
    expect(name && name.place.x + name.place.width).toBeLessThan(date?.place.x ?? 0);
    expect(name && name.place.y + name.place.height).toBeCloseTo(110);
  });

  it('are labelled by the words below them', () => {
    const found = labelsOf({
      texts: [text('______________________', 50, 100), text('________________', 300, 100)].concat(
        text('Signature of the tenant', 50, 112, 8),
        text('Place and date', 300, 112, 8),
      ),
    });
    expect(found).toEqual(['signature Signature of the tenant', 'date Place and date']);
  });

  it('are labelled by bracketed words after them', () => {
    const texts = [
      text('between ____________________ (the tenant) and', 50, 100),
      text('Initials: ____ ____', 50, 130),
    ];
    expect(labelsOf({ texts })).toEqual(['text the tenant', 'initials Initials', 'initials Initials']);
  });

  it('include dots, but not those of a table of contents', () => {
    expect(labelsOf({ texts: [text('Betrag ..............................', 50, 100)] })).toEqual(['number Betrag']);
    expect(suggest({ texts: [text('Introduction ........................ 12', 50, 100)] })).toEqual([]);
    expect(suggest({ texts: [text('And so on ... as before.', 50, 100)] })).toEqual([]);
  });

  it('have their label on the right in Arabic', () => {
    const [found] = suggest({ texts: [text('التاريخ:', 500, 100), text('____________________', 380, 100)] });
    expect(found).toMatchObject({ kind: 'date', label: 'التاريخ' });
    expect(found?.place).toMatchObject({ x: expect.closeTo(380), width: expect.closeTo(100) });
  });
});

describe('lines to write on', () => {
  it('are labelled by the words before, below or above them', () => {
    const texts = [text('Company', 50, 92), text('Signature', 50, 203, 8), text('E-mail', 300, 184)];
    expect(labelsOf({ texts, lines: [rule(100, 102, 150), rule(50, 200, 150), rule(300, 206, 150)] })).toEqual([
      'text Company',
      'signature Signature',
      'email E-mail',
    ]);
  });

  it('limit the height of the field by the words above', () => {
    const [found] = suggest({
      texts: [text('read carefully', 60, 176), text('Signature', 50, 203)],
      lines: [rule(50, 200, 150)],
    });
    expect(found?.place).toMatchObject({ y: expect.closeTo(186), height: expect.closeTo(14, 0) });
  });

  it('start after a label printed on them', () => {
    const [found] = suggest({ texts: [text('Date:', 50, 90)], lines: [rule(50, 101, 250)] });
    expect(found).toMatchObject({ kind: 'date', label: 'Date' });
    expect(found?.place.x).toBeGreaterThan(75);
  });

  it('share the label of the line above that they continue', () => {
    const lines = [rule(120, 100, 200), rule(120, 122, 200), rule(120, 144, 200)];
    expect(labelsOf({ texts: [text('Address', 50, 91)], lines })).toEqual([
      'text Address',
      'text Address',
      'text Address',
    ]);
  });

  it('may be drawn as dashes', () => {
    const lines = Array.from({ length: 40 }, (_, index) => rule(100 + 4 * index, 102, 2));
    const [found, ...more] = suggest({ texts: [text('Name', 50, 92)], lines });
    expect(more).toEqual([]);
    expect(found?.place.width).toBeCloseTo(158);
  });

  it('limit the height of the field by the line above', () => {
    const found = suggest({ texts: [text('Signature', 50, 113, 8)], lines: [rule(50, 95, 150), rule(50, 112, 150)] });
    expect(found.at(-1)).toMatchObject({ kind: 'signature', place: { height: expect.closeTo(16, 0) } });
  });

  it('are ignored below a heading, across the page, or above a footnote', () => {
    const texts = [text('Terms of the lease', 50, 80), text('1 See the annex.', 50, 706, 8)];
    expect(suggest({ texts, lines: [rule(50, 92, 90), rule(50, 300, 500), rule(50, 703, 120)] })).toEqual([]);
  });
});

describe('boxes and cells', () => {
  it('are suggested when empty and with a label beside them', () => {
    const found = suggest({ texts: [text('Phone', 50, 105)], boxes: [box(120, 100, 200, 20)] });
    expect(found).toEqual([
      {
        kind: 'phone',
        label: 'Phone',
        page: 3,
        required: true,
        place: {
          x: expect.closeTo(120),
          y: expect.closeTo(100),
          width: expect.closeTo(200),
          height: expect.closeTo(20),
        },
      },
    ]);
  });

  it('may be labelled by the words after them', () => {
    expect(labelsOf({ texts: [text('years old', 120, 105)], boxes: [box(50, 100, 60, 20)] })).toEqual([
      'text years old',
    ]);
  });

  it('are suggested below a caption inside them', () => {
    const [found, ...more] = suggest({ texts: [text('1. Last name', 53, 102, 7)], boxes: [box(50, 100, 200, 30)] });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'text', label: 'Last name', place: { y: expect.closeTo(109) } });
    expect(found && found.place.y + found.place.height).toBeLessThan(130);
  });

  it('of a table are labelled by their row, or by their column', () => {
    const lines = [100, 120, 140, 160].map((y) => rule(50, y, 300));
    const sides = [50, 150, 350].map((x) => ({ x, y: 100, width: 0.5, height: 60 }));
    const rows = [text('Name', 55, 105), text('Date', 55, 125), text('Phone', 55, 145)];
    expect(labelsOf({ texts: rows, lines: [...lines, ...sides] })).toEqual(['text Name', 'date Date', 'phone Phone']);
    const heads = [text('Item', 55, 105), text('Amount', 155, 105)];
    expect(labelsOf({ texts: heads, lines: [...lines, ...sides] })).toEqual([
      'text Item',
      'number Amount',
      'text Item',
      'number Amount',
    ]);
  });

  it('of a table are labelled by the column header when rows have other text', () => {
    const lines = [100, 120, 140, 160].map((y) => rule(50, y, 300));
    const sides = [50, 200, 350].map((x) => ({ x, y: 100, width: 0.5, height: 60 }));
    const texts = [text('Item', 110, 105), text('Price', 260, 105), text('Keys', 55, 125), text('10.00', 205, 125)];
    expect(labelsOf({ texts, lines: [...lines, ...sides] })).toEqual(['text Item', 'number Price']);
  });

  it('are ignored when full of text, frames of others, or dark', () => {
    const texts = [text('All of this is said in the annex.', 55, 104), text('Note', 20, 205)];
    const boxes = [
      box(50, 100, 200, 18),
      box(40, 90, 500, 400),
      box(50, 200, 200, 20, { fill: 'dark', isStroked: false }),
    ];
    expect(suggest({ texts, boxes })).toEqual([]);
  });

  it('for single letters are joined into one field', () => {
    const boxes = Array.from({ length: 8 }, (_, index) => box(120 + 14 * index, 100, 14, 16));
    const [found, ...more] = suggest({ texts: [text('Date of birth', 50, 103)], boxes });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'date', label: 'Date of birth' });
    expect(found?.place.width).toBeCloseTo(112);
  });

  it('become checkboxes when small, square, and with words beside them', () => {
    const found = suggest({
      texts: [text('I agree', 68, 100), text('☐ Call me', 50, 130), text('[ ] Write to me', 50, 150)],
      boxes: [box(50, 100, 10, 10), box(300, 100, 10, 10)],
    });
    expect(found.map(({ kind, label, required }) => [kind, label, required])).toEqual([
      ['checkbox', 'I agree', false],
      ['checkbox', 'Call me', false],
      ['checkbox', 'Write to me', false],
    ]);
  });
});

describe('labels without a line or box', () => {
  it('get a field after them where there is room', () => {
    const texts = [
      text('Signature:', 50, 100),
      text('Date:', 400, 100),
      text('Name:', 50, 140),
      text('Jane Roe', 90, 140),
    ];
    const found = suggest({ texts });
    expect(found.map(({ kind }) => kind)).toEqual(['signature', 'date']);
    expect(found[0]?.place.x).toBeCloseTo(104);
    expect(found[0] && found[0].place.x + found[0].place.width).toBeLessThan(400);
  });

  it('get a field below them when they have no colon', () => {
    const [found] = suggest({ texts: [text('First name', 50, 100), text('Surname', 300, 100)] });
    expect(found).toMatchObject({ label: 'First name', place: { x: expect.closeTo(50), y: expect.closeTo(112) } });
  });

  it('are ignored in sentences and above lists', () => {
    const texts = [
      text('The tenant pays the amount on the first day of each month.', 50, 100),
      text('Address:', 50, 140),
      text('1 Main Street', 50, 152),
      text('Springfield', 50, 164),
    ];
    expect(suggest({ texts })).toEqual([]);
  });
});

describe('suggestions', () => {
  it('overlap neither fields nor each other', () => {
    const marks = { texts: [text('Name: ____________________', 50, 100)], lines: [rule(80, 110, 100)] };
    expect(suggest(marks)).toHaveLength(1);
    expect(suggest(marks, [{ x: 90, y: 95, width: 60, height: 20 }])).toEqual([]);
  });

  it('are in reading order, at most 200 per page', () => {
    const texts = Array.from({ length: 240 }, (_, index) =>
      text('Name: __________', 20 + 150 * (index % 4), 20 + 12.5 * Math.floor(index / 4)),
    ).reverse();
    const found = suggest({ texts });
    expect(found).toHaveLength(200);
    const rows = found.map(({ place }) => Math.round(place.y + place.height));
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(found.some((one, index) => found.slice(index + 1).some((other) => overlap(one.place, other.place, 1)))).toBe(
      false,
    );
  });

  it('are optional where the label says so', () => {
    expect(suggest({ texts: [text('Fax (optional): ______________', 50, 100)] })[0]).toMatchObject({ required: false });
  });

  it('never cover rotated text', () => {
    expect(suggest({ texts: [{ ...text('', 50, 100), width: 10, height: 80 }] })).toEqual([]);
  });
});
