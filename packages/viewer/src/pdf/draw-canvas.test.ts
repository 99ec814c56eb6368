import { describe, expect, it, vi } from 'vitest';
import { drawCanvas } from './load-document.ts';

/** A page of 200 by 100 points that records its render options. */
function createPage() {
  const cancel = vi.fn();
  const task = { promise: Promise.resolve(), cancel };
  const asked: { transform: number[]; viewport: { scale: number } }[] = [];
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ scale, width: 200 * scale, height: 100 * scale }),
    render: (options: (typeof asked)[number]) => {
      asked.push(options);
      return task;
    },
  };
  return { page: page as never, asked, cancel };
}

const canvas = () => ({ width: 0, height: 0 }) as HTMLCanvasElement;
const { signal } = new AbortController();

describe('drawing a page', () => {
  it('fills the bitmap to its edges, even if the page is not a whole number of pixels', async () => {
    const { page, asked } = createPage();
    const target = canvas();
    await drawCanvas(page, target, { bitmap: { width: 400, height: 201 }, signal });
    expect(target).toMatchObject({ width: 400, height: 201 });
    expect(asked[0]?.viewport.scale).toBe(2);
    expect(asked[0]?.transform[3]).toBeCloseTo(1.005);
  });

  it('draws a part as large as the bitmap', async () => {
    const { page, asked } = createPage();
    const part = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    await drawCanvas(page, canvas(), { bitmap: { width: 400, height: 200 }, part, signal });
    expect(asked[0]?.viewport.scale).toBe(4);
    expect(asked[0]?.transform.slice(4)).toEqual([-400, -100]);
  });

  it('is canceled with its signal, and leaves no listener on it', async () => {
    const { page, cancel } = createPage();
    const controller = new AbortController();
    await drawCanvas(page, canvas(), { bitmap: { width: 400, height: 200 }, signal: controller.signal });
    controller.abort();
    expect(cancel).not.toHaveBeenCalled();
    await drawCanvas(page, canvas(), { bitmap: { width: 400, height: 200 }, signal: controller.signal });
    expect(cancel).toHaveBeenCalledOnce();
  });
});
