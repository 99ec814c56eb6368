import type { TextMark } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { hasTool } from '../pdf-tools.ts';
import { corner, drawn, inkBounds, line, painted, scale } from './paint-probe.ts';

/** Half a pixel at 144 dpi, in points. */
const halfPixel = 0.5 / scale;
/** In Arimo, has equal side bearings and is 1409 of 2048 units high. */
const letters = 'HHOHH';
const size = 24;
const height = (1409 / 2048) * size;

async function textBounds(more: Partial<TextMark>) {
  const bytes = await painted([{ marks: [line(letters, { font: { family: 'Arimo', size }, ...more })] }]);
  return inkBounds(drawn(bytes));
}

describe.skipIf(!hasTool('pdftoppm'))('painted text (needs pdftoppm)', () => {
  it('sits on its baseline', async () => {
    const ink = await textBounds({ text: 'H', baseline: 40 });
    expect(Math.abs(ink.bottom - corner.y - 40)).toBeLessThanOrEqual(halfPixel);
    expect(Math.abs(ink.bottom - ink.top - height)).toBeLessThanOrEqual(2 * halfPixel);
  });

  it('is aligned left, right and centre', async () => {
    const left = await textBounds({ align: 'left', x: 100 });
    const right = await textBounds({ align: 'right', x: 200 });
    const middle = await textBounds({ align: 'center', x: 150 });
    const inset = left.left - corner.x - 100;
    expect(Math.abs(inset - (corner.x + 200 - right.right))).toBeLessThanOrEqual(2 * halfPixel);
    expect(Math.abs((middle.left + middle.right) / 2 - corner.x - 150)).toBeLessThanOrEqual(halfPixel);
  });

  it('keeps its alignment in both reading directions', async () => {
    const ltr = await textBounds({ align: 'right', x: 200, direction: 'ltr' });
    expect(await textBounds({ align: 'right', x: 200, direction: 'rtl' })).toEqual(ltr);
  });

  it('has the same width when split across several fonts', async () => {
    const whole = await textBounds({ text: 'HHHHHHHHHH', x: 10 });
    const mixed = await textBounds({ text: 'HHΗΗННΗΗHH', x: 10 });
    expect(Math.abs(whole.right - mixed.right)).toBeLessThanOrEqual(2 * halfPixel);
  });

  it('accumulates no rounding error over a long line', async () => {
    const text = `${'i'.repeat(120)}H`;
    const alone = await textBounds({ text: 'H', align: 'right', x: 350, font: { family: 'Arimo', size: 8 } });
    const ink = await textBounds({ text, align: 'right', x: 350, font: { family: 'Arimo', size: 8 } });
    expect(Math.abs(ink.right - alone.right)).toBeLessThanOrEqual(halfPixel);
  });
});

describe.skipIf(!hasTool('pdftoppm'))('painted lines (needs pdftoppm)', () => {
  it('have round caps that extend them by half their width', async () => {
    const points = [
      { x: 10, y: 10 },
      { x: 50, y: 10 },
      { x: 50, y: 40 },
    ];
    const ink = inkBounds(drawn(await painted([{ marks: [{ kind: 'path', points, width: 6 }] }])));
    const expected = { left: 7, top: 7, right: 53, bottom: 43 };
    for (const [side, value] of Object.entries(expected)) {
      const position = value + (side === 'left' || side === 'right' ? corner.x : corner.y);
      expect(Math.abs(ink[side as keyof typeof expected] - position)).toBeLessThanOrEqual(halfPixel);
    }
  });

  it('with a single point are dots', async () => {
    const ink = inkBounds(drawn(await painted([{ marks: [{ kind: 'path', points: [{ x: 30, y: 30 }], width: 10 }] }])));
    expect([ink.right - ink.left, ink.bottom - ink.top].every((side) => Math.abs(side - 10) <= 2 * halfPixel)).toBe(
      true,
    );
  });
});
