import { describe, expect, it } from 'vitest';
import type { SignatureCanvasHandle, SignaturePad } from './canvas-library.ts';
import { toPixels } from './pad-view.ts';
import { exportFrame, ink, paint } from './paint.ts';
import type { Drawing } from './strokes.ts';

const line: Drawing = [
  [
    { x: -0.5, y: 0.1, time: 1 },
    { x: 0, y: 0.2, time: 2 },
    { x: 0.5, y: 0.1, time: 3 },
    { x: 0.5, y: 0.1, time: 4 },
  ],
];

/** A pad that keeps what it is given, in the place of the library's, which needs a browser. */
function recordingPad() {
  const calls: Parameters<SignaturePad['fromData']>[0][] = [];
  const canvas = { width: 0, height: 0, getContext: () => null } as unknown as HTMLCanvasElement;
  const pad: SignaturePad = { minWidth: 0, maxWidth: 0, fromData: (strokes) => calls.push(strokes), toData: () => [] };
  const handle: SignatureCanvasHandle = { getCanvas: () => canvas, getSignaturePad: () => pad };
  return { calls, canvas, pad, handle };
}

describe('painting a drawing', () => {
  const view = { scale: 200, left: 100, top: 100 };

  it('says the ink with every point: without it, each second repaint came out blank', () => {
    const { calls, handle } = recordingPad();
    paint(handle, line, { size: { width: 300, height: 200 }, ratio: 2, view });
    expect(calls[0]?.flat().every(({ color }) => color === ink)).toBe(true);
  });

  it('makes the canvas as fine as the screen, and the pen as thick as the drawing is large', () => {
    const { canvas, pad, handle } = recordingPad();
    paint(handle, line, { size: { width: 300, height: 200 }, ratio: 2, view });
    expect([canvas.width, canvas.height]).toEqual([600, 400]);
    const { maxWidth } = pad;
    paint(handle, line, { size: { width: 300, height: 200 }, ratio: 2, view: { ...view, scale: 400 } });
    expect(pad.maxWidth).toBeCloseTo(2 * maxWidth, 9);
  });
});

describe('the image of a drawing', () => {
  it('is trimmed to the ink and no larger than 1200 by 400', () => {
    const frame = exportFrame(line);
    expect(frame?.size.width).toBeLessThanOrEqual(1200);
    expect(frame?.size.height).toBeLessThanOrEqual(400);
    expect((frame?.size.width ?? 0) / (frame?.size.height ?? 1)).toBeGreaterThan(6);
  });

  it('has every point on it', () => {
    const frame = exportFrame(line);
    for (const { x, y } of toPixels(line, frame?.view ?? { scale: 0, left: 0, top: 0 }).flat()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(frame?.size.width ?? 0);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(frame?.size.height ?? 0);
    }
  });

  it('of a dot is small, and of nothing there is none', () => {
    expect(exportFrame([[{ x: 0, y: 0, time: 1 }]])?.size.width).toBeLessThan(64);
    expect(exportFrame([])).toBeUndefined();
  });
});
