import type { TextMark } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { hasTool } from '../pdf-tools.ts';
import { corner, drawn, inkOf, line, painted, scale } from './paint-probe.ts';

/** Half a pixel at 144 dots an inch, in points. */
const halfPixel = 0.5 / scale;
/** As wide on its left as on its right, and 1409 of 2048 units high (Arimo). */
const letters = 'HHOHH';
const size = 24;
const height = (1409 / 2048) * size;

async function inkOfText(more: Partial<TextMark>) {
  const bytes = await painted([{ marks: [line(letters, { font: { family: 'Arimo', size }, ...more })] }]);
  return inkOf(drawn(bytes));
}

describe.skipIf(!hasTool('pdftoppm'))('text on paper (needs pdftoppm)', () => {
  it('stands on its baseline', async () => {
    const ink = await inkOfText({ text: 'H', baseline: 40 });
    expect(Math.abs(ink.bottom - corner.y - 40)).toBeLessThanOrEqual(halfPixel);
    expect(Math.abs(ink.bottom - ink.top - height)).toBeLessThanOrEqual(2 * halfPixel);
  });

  it('stands as far from its anchor on the left as on the right, and in the middle', async () => {
    const left = await inkOfText({ align: 'left', x: 100 });
    const right = await inkOfText({ align: 'right', x: 200 });
    const middle = await inkOfText({ align: 'center', x: 150 });
    const inset = left.left - corner.x - 100;
    expect(Math.abs(inset - (corner.x + 200 - right.right))).toBeLessThanOrEqual(2 * halfPixel);
    expect(Math.abs((middle.left + middle.right) / 2 - corner.x - 150)).toBeLessThanOrEqual(halfPixel);
  });

  it('stands at the same side whichever way it is read', async () => {
    const ltr = await inkOfText({ align: 'right', x: 200, direction: 'ltr' });
    expect(await inkOfText({ align: 'right', x: 200, direction: 'rtl' })).toEqual(ltr);
  });

  it('is as long in pieces of several faces as its letters together', async () => {
    const whole = await inkOfText({ text: 'HHHHHHHHHH', x: 10 });
    const mixed = await inkOfText({ text: 'HHΗΗННΗΗHH', x: 10 });
    expect(Math.abs(whole.right - mixed.right)).toBeLessThanOrEqual(2 * halfPixel);
  });

  it('stays where it belongs over the length of a line', async () => {
    const text = `${'i'.repeat(120)}H`;
    const alone = await inkOfText({ text: 'H', align: 'right', x: 350, font: { family: 'Arimo', size: 8 } });
    const ink = await inkOfText({ text, align: 'right', x: 350, font: { family: 'Arimo', size: 8 } });
    expect(Math.abs(ink.right - alone.right)).toBeLessThanOrEqual(halfPixel);
  });
});

describe.skipIf(!hasTool('pdftoppm'))('lines on paper (needs pdftoppm)', () => {
  it('end round, half their width beyond their points', async () => {
    const points = [
      { x: 10, y: 10 },
      { x: 50, y: 10 },
      { x: 50, y: 40 },
    ];
    const ink = inkOf(drawn(await painted([{ marks: [{ kind: 'path', points, width: 6 }] }])));
    const expected = { left: 7, top: 7, right: 53, bottom: 43 };
    for (const [side, value] of Object.entries(expected)) {
      const place = value + (side === 'left' || side === 'right' ? corner.x : corner.y);
      expect(Math.abs(ink[side as keyof typeof expected] - place)).toBeLessThanOrEqual(halfPixel);
    }
  });

  it('of one point are dots', async () => {
    const ink = inkOf(drawn(await painted([{ marks: [{ kind: 'path', points: [{ x: 30, y: 30 }], width: 10 }] }])));
    expect([ink.right - ink.left, ink.bottom - ink.top].every((side) => Math.abs(side - 10) <= 2 * halfPixel)).toBe(
      true,
    );
  });
});
