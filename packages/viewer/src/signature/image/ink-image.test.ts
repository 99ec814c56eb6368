import { describe, expect, it } from 'vitest';
import type { Drawing } from '../draw/drawing.ts';
import { outlineOf } from '../draw/ink.ts';
import { frameOf, inkImage } from './ink-image.ts';

const line: Drawing = [
  [
    { x: -0.5, y: 0.1, time: 1 },
    { x: 0, y: 0.2, time: 20 },
    { x: 0.5, y: 0.1, time: 40 },
  ],
];

const frameOfInk = (drawing: Drawing) =>
  frameOf(
    drawing.map((stroke) => [outlineOf(stroke)]),
    640,
  );

describe('frameOf', () => {
  it('trims the image to the ink, to at most 1200 by 400 pixels', () => {
    const frame = frameOfInk(line);
    expect(frame?.size.width).toBeLessThanOrEqual(1200);
    expect(frame?.size.height).toBeLessThanOrEqual(400);
    expect((frame?.size.width ?? 0) / (frame?.size.height ?? 1)).toBeGreaterThan(6);
    const wide = [[...(line[0] ?? []), { x: 40, y: 0, time: 900 }]];
    expect(frameOfInk(wide)?.size.width).toBeLessThanOrEqual(1200);
    expect(frameOfInk([[{ x: 0, y: 0, time: 1 }]])?.size.width).toBeLessThan(64);
    expect(frameOfInk([])).toBeUndefined();
  });

  it('contains all of the ink', () => {
    const frame = frameOfInk(line);
    const { scale = 0, left = 0, top = 0 } = frame?.view ?? {};
    for (const { x, y } of line.flatMap(outlineOf)) {
      expect(left + x * scale).toBeGreaterThan(0);
      expect(left + x * scale).toBeLessThan(frame?.size.width ?? 0);
      expect(top + y * scale).toBeGreaterThan(0);
      expect(top + y * scale).toBeLessThan(frame?.size.height ?? 0);
    }
  });
});

describe('inkImage', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];

  it('shows nothing for shapes without an area', async () => {
    expect(await inkImage([[square]], { color: '#15171c', maxScale: 4 })).toContain('data:image/png;base64,');
    expect(await inkImage([[square.slice(0, 2)]], { color: '#15171c', maxScale: 4 })).toBeUndefined();
    expect(await inkImage([], { color: '#15171c', maxScale: 4 })).toBeUndefined();
  });
});
