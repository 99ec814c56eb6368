import type { Rect } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { findSuggestions } from './find-suggestions.ts';
import { type DrawnBox, overlap, type PageMarks, type TextRun } from './page-marks.ts';

const [width, height] = [600, 800];

/** A run of text of 10 points whose letters are half as wide as they are high. */
function text(string: string, x: number, y: number, size = 10): TextRun {
  return { text: string, isRtl: /[\u0600-\u06ff]/.test(string), x, y, width: (string.length * size) / 2, height: size };
}

const rule = (x: number, y: number, length: number): Rect<'points'> => ({ x, y, width: length, height: 0.5 });

function box(x: number, y: number, w: number, h: number, drawn: Partial<DrawnBox> = { isStroked: true }): DrawnBox {
  return { x, y, width: w, height: h, isStroked: false, ...drawn };
}

/** What is suggested on a page, with places in points. */
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

describe('runs of characters to write on', () => {
  it('are suggested with the words before them', () => {
    const [name, date] = suggest({ texts: [text('Name: ____________________ Date: __________', 50, 100)] });
    expect(name).toMatchObject({ kind: 'text', label: 'Name', page: 3, required: true });
    expect(date).toMatchObject({ kind: 'date', label: 'Date' });
    expect(name?.place.x).toBeGreaterThan(70);
    expect(name?.place.x).toBeLessThan(90);
    expect(name && name.place.x + name.place.width).toBeLessThan(date?.place.x ?? 0);
    expect(name && name.place.y + name.place.height).toBeCloseTo(110);
  });

  it('are suggested with the words below them', () => {
    const found = labelsOf({
      texts: [text('______________________', 50, 100), text('________________', 300, 100)].concat(
        text('Signature of the tenant', 50, 112, 8),
        text('Place and date', 300, 112, 8),
      ),
    });
    expect(found).toEqual(['signature Signature of the tenant', 'date Place and date']);
  });

  it('are about what stands in brackets after them', () => {
    const texts = [
      text('between ____________________ (the tenant) and', 50, 100),
      text('Initials: ____ ____', 50, 130),
    ];
    expect(labelsOf({ texts })).toEqual(['text the tenant', 'initials Initials', 'initials Initials']);
  });

  it('may be dots, but not those that lead to a page number', () => {
    expect(labelsOf({ texts: [text('Betrag ..............................', 50, 100)] })).toEqual(['number Betrag']);
    expect(suggest({ texts: [text('Introduction ........................ 12', 50, 100)] })).toEqual([]);
    expect(suggest({ texts: [text('And so on ... as before.', 50, 100)] })).toEqual([]);
  });

  it('stand on the left of their words in Arabic', () => {
    const [found] = suggest({ texts: [text('التاريخ:', 500, 100), text('____________________', 380, 100)] });
    expect(found).toMatchObject({ kind: 'date', label: 'التاريخ' });
    expect(found?.place).toMatchObject({ x: expect.closeTo(380), width: expect.closeTo(100) });
  });
});

describe('lines to write on', () => {
  it('are suggested with the words before, below or above them', () => {
    const texts = [text('Company', 50, 92), text('Signature', 50, 203, 8), text('E-mail', 300, 184)];
    expect(labelsOf({ texts, lines: [rule(100, 102, 150), rule(50, 200, 150), rule(300, 206, 150)] })).toEqual([
      'text Company',
      'signature Signature',
      'email E-mail',
    ]);
  });

  it('end above at the words over them', () => {
    const [found] = suggest({
      texts: [text('read carefully', 60, 176), text('Signature', 50, 203)],
      lines: [rule(50, 200, 150)],
    });
    expect(found?.place).toMatchObject({ y: expect.closeTo(186), height: expect.closeTo(14, 0) });
  });

  it('begin behind the label that stands on them', () => {
    const [found] = suggest({ texts: [text('Date:', 50, 90)], lines: [rule(50, 101, 250)] });
    expect(found).toMatchObject({ kind: 'date', label: 'Date' });
    expect(found?.place.x).toBeGreaterThan(75);
  });

  it('are suggested without words of their own where they continue others', () => {
    const lines = [rule(120, 100, 200), rule(120, 122, 200), rule(120, 144, 200)];
    expect(labelsOf({ texts: [text('Address', 50, 91)], lines })).toEqual([
      'text Address',
      'text Address',
      'text Address',
    ]);
  });

  it('are found when they are drawn as dashes', () => {
    const lines = Array.from({ length: 40 }, (_, index) => rule(100 + 4 * index, 102, 2));
    const [found, ...more] = suggest({ texts: [text('Name', 50, 92)], lines });
    expect(more).toEqual([]);
    expect(found?.place.width).toBeCloseTo(158);
  });

  it('leave room to lines above them', () => {
    const found = suggest({ texts: [text('Signature', 50, 113, 8)], lines: [rule(50, 95, 150), rule(50, 112, 150)] });
    expect(found.at(-1)).toMatchObject({ kind: 'signature', place: { height: expect.closeTo(16, 0) } });
  });

  it('are none below a heading, across the page, or above a footnote', () => {
    const texts = [text('Terms of the lease', 50, 80), text('1 See the annex.', 50, 706, 8)];
    expect(suggest({ texts, lines: [rule(50, 92, 90), rule(50, 300, 500), rule(50, 703, 120)] })).toEqual([]);
  });
});

describe('boxes and cells', () => {
  it('are suggested when they are empty and have a label beside them', () => {
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

  it('may have their label after them', () => {
    expect(labelsOf({ texts: [text('years old', 120, 105)], boxes: [box(50, 100, 60, 20)] })).toEqual([
      'text years old',
    ]);
  });

  it('are suggested below the caption that they hold', () => {
    const [found, ...more] = suggest({ texts: [text('1. Last name', 53, 102, 7)], boxes: [box(50, 100, 200, 30)] });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'text', label: 'Last name', place: { y: expect.closeTo(109) } });
    expect(found && found.place.y + found.place.height).toBeLessThan(130);
  });

  it('of a table take the words of their row, or of their column', () => {
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

  it('of a table take the head of their column where rows are filled in', () => {
    const lines = [100, 120, 140, 160].map((y) => rule(50, y, 300));
    const sides = [50, 200, 350].map((x) => ({ x, y: 100, width: 0.5, height: 60 }));
    const texts = [text('Item', 110, 105), text('Price', 260, 105), text('Keys', 55, 125), text('10.00', 205, 125)];
    expect(labelsOf({ texts, lines: [...lines, ...sides] })).toEqual(['text Item', 'number Price']);
  });

  it('are none when they are full of text, frames of others, or dark', () => {
    const texts = [text('All of this is said in the annex.', 55, 104), text('Note', 20, 205)];
    const boxes = [
      box(50, 100, 200, 18),
      box(40, 90, 500, 400),
      box(50, 200, 200, 20, { fill: 'dark', isStroked: false }),
    ];
    expect(suggest({ texts, boxes })).toEqual([]);
  });

  it('for one letter each are one field', () => {
    const boxes = Array.from({ length: 8 }, (_, index) => box(120 + 14 * index, 100, 14, 16));
    const [found, ...more] = suggest({ texts: [text('Date of birth', 50, 103)], boxes });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'date', label: 'Date of birth' });
    expect(found?.place.width).toBeCloseTo(112);
  });

  it('are checkboxes when they are small squares with words beside them', () => {
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

describe('labels with nothing to write on', () => {
  it('are suggested where there is room after them', () => {
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

  it('are suggested below them when they have no colon', () => {
    const [found] = suggest({ texts: [text('First name', 50, 100), text('Surname', 300, 100)] });
    expect(found).toMatchObject({ label: 'First name', place: { x: expect.closeTo(50), y: expect.closeTo(112) } });
  });

  it('are none in sentences, and above lists', () => {
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
  it('leave fields alone, and each other', () => {
    const marks = { texts: [text('Name: ____________________', 50, 100)], lines: [rule(80, 110, 100)] };
    expect(suggest(marks)).toHaveLength(1);
    expect(suggest(marks, [{ x: 90, y: 95, width: 60, height: 20 }])).toEqual([]);
  });

  it('come in reading order, at most 200 on a page', () => {
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

  it('are optional where the page says so', () => {
    expect(suggest({ texts: [text('Fax (optional): ______________', 50, 100)] })[0]).toMatchObject({ required: false });
  });

  it('are none over text that is turned', () => {
    expect(suggest({ texts: [{ ...text('', 50, 100), width: 10, height: 80 }] })).toEqual([]);
  });
});
