import { describe, expect, it } from 'vitest';
import type { Drawing } from './drawing.ts';
import { outlineOf } from './ink.ts';
import { exportFrame } from './paint.ts';

const line: Drawing = [
  [
    { x: -0.5, y: 0.1, time: 1 },
    { x: 0, y: 0.2, time: 20 },
    { x: 0.5, y: 0.1, time: 40 },
  ],
];

describe('exportFrame', () => {
  it('trims the image to the ink, to at most 1200 by 400 pixels', () => {
    const frame = exportFrame(line);
    expect(frame?.size.width).toBeLessThanOrEqual(1200);
    expect(frame?.size.height).toBeLessThanOrEqual(400);
    expect((frame?.size.width ?? 0) / (frame?.size.height ?? 1)).toBeGreaterThan(6);
    const wide = [[...(line[0] ?? []), { x: 40, y: 0, time: 900 }]];
    expect(exportFrame(wide)?.size.width).toBeLessThanOrEqual(1200);
    expect(exportFrame([[{ x: 0, y: 0, time: 1 }]])?.size.width).toBeLessThan(64);
    expect(exportFrame([])).toBeUndefined();
  });

  it('contains all of the ink', () => {
    const frame = exportFrame(line);
    const { scale = 0, left = 0, top = 0 } = frame?.view ?? {};
    for (const { x, y } of line.flatMap(outlineOf)) {
      expect(left + x * scale).toBeGreaterThan(0);
      expect(left + x * scale).toBeLessThan(frame?.size.width ?? 0);
      expect(top + y * scale).toBeGreaterThan(0);
      expect(top + y * scale).toBeLessThan(frame?.size.height ?? 0);
    }
  });
});
