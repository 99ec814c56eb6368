import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { drawCanvas } from './draw-canvas.ts';

/** A page of 200 by 100 points that notes how it is asked to be drawn. */
function createPage() {
  const task = {
    promise: Promise.resolve(),
    cancel: () => {},
    onContinue: undefined,
    _internalRenderTask: { _useRequestAnimationFrame: true },
  };
  const asked: { transform: number[]; viewport: { scale: number } }[] = [];
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ scale, width: 200 * scale, height: 100 * scale }),
    render: (options: (typeof asked)[number]) => {
      asked.push(options);
      return task;
    },
  };
  return { page: page as never, task, asked };
}

const canvas = () => ({ width: 0, height: 0 }) as HTMLCanvasElement;
const turn = { signal: new AbortController().signal, takeTurn: (go: () => void) => go() };

describe('drawing a page', () => {
  it('fills the bitmap to its edges, though a page has no whole pixels', async () => {
    const { page, asked } = createPage();
    const target = canvas();
    await drawCanvas(page, target, { bitmap: { width: 400, height: 201 }, ...turn }, 1);
    expect(target).toMatchObject({ width: 400, height: 201 });
    expect(asked[0]?.viewport.scale).toBe(2);
    expect(asked[0]?.transform[3]).toBeCloseTo(1.005);
  });

  it('draws a part as large as the bitmap', async () => {
    const { page, asked } = createPage();
    const part = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    await drawCanvas(page, canvas(), { bitmap: { width: 400, height: 200 }, part, ...turn }, 1);
    expect(asked[0]?.viewport.scale).toBe(4);
    expect(asked[0]?.transform.slice(4)).toEqual([-400, -100]);
  });

  it('leaves the pace to the queue: pdf.js waits for no frame of its own', async () => {
    const { page, task } = createPage();
    await drawCanvas(page, canvas(), { bitmap: { width: 400, height: 200 }, ...turn }, 1);
    expect(task.onContinue).toBe(turn.takeTurn);
    expect(task._internalRenderTask._useRequestAnimationFrame).toBe(false);
  });

  it('finds in both builds of pdf.js the internals that let the queue set the pace', () => {
    for (const build of ['build/pdf.mjs', 'legacy/build/pdf.mjs']) {
      const source = readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/${build}`), 'utf8');
      expect(source, build).toContain('this._internalRenderTask = internalRenderTask');
      expect(source, build).toContain('if (this._useRequestAnimationFrame)');
    }
  });

  it('draws with a pdf.js that has no such pace any more', async () => {
    const { page, task } = createPage();
    Reflect.deleteProperty(task, '_internalRenderTask');
    await expect(drawCanvas(page, canvas(), { bitmap: { width: 4, height: 2 }, ...turn }, 1)).resolves.toBeUndefined();
  });
});
