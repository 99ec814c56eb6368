import { describe, expect, it, vi } from 'vitest';
import { createPdf, elements, scene, silent } from '../../test/sample-painting.ts';
import { createPainter } from './painter.ts';

const start = () => createPainter(silent, (_, work) => work());

describe('the spare canvas', () => {
  it('is reused for the next page of the same size', async () => {
    const { pdf, drawings } = createPdf();
    const painter = start();
    const [left, next] = [elements(), elements()];
    painter.mount(1, left);
    painter.mount(8, next);
    painter.open(pdf);
    painter.look(scene());
    await drawings[0]?.end();
    const there = scene({ visible: { first: 8, last: 8 }, centre: 8 });
    painter.look(there);
    const drawing = drawings.at(-1);
    expect(drawing?.what).toBe('pixels 8');
    expect(drawing?.canvas).toBe(drawings[0]?.canvas);
    expect(left.canvas.childElementCount).toBe(0);
    // Not before it shows this page.
    expect(next.canvas.childElementCount).toBe(0);
    expect(drawing?.canvas?.dataset.state).toBeUndefined();
    await drawing?.end();
    expect(next.canvas.querySelector('canvas')?.dataset.state).toBe('drawn');
    painter.look(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    expect(drawings.at(-1)?.canvas).not.toBe(drawing?.canvas);
    expect(drawing?.canvas?.width).toBe(0);
  });

  it('is not reused while pdf.js may draw into it', async () => {
    const { pdf, drawings } = createPdf();
    const painter = start();
    const left = elements();
    painter.mount(1, left);
    painter.mount(8, elements());
    painter.open(pdf);
    vi.useFakeTimers();
    painter.look(scene());
    drawings[0]?.begin?.();
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    // It takes long, so it is shown as far as it is.
    expect(left.canvas.querySelector('canvas')).toBe(drawings[0]?.canvas);
    painter.look(scene({ visible: { first: 8, last: 8 }, centre: 8 }));
    expect(drawings.at(-1)?.what).toBe('pixels 8');
    expect(drawings.at(-1)?.canvas).not.toBe(drawings[0]?.canvas);
    expect(drawings[0]?.canvas?.width).toBe(0);
  });

  it('is released when the document is closed', async () => {
    for (const isClosedFirst of [true, false]) {
      const { pdf, drawings } = createPdf();
      const painter = start();
      const unmount = painter.mount(1, elements());
      painter.open(pdf);
      painter.look(scene());
      await drawings[0]?.end();
      if (isClosedFirst) painter.open(undefined);
      unmount();
      painter.open(undefined);
      expect(drawings[0]?.canvas?.width).toBe(0);
    }
  });
});
