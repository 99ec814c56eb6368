import type { Figures } from './in-visit.ts';
import type { Visit } from './visit.ts';

/** The number of mouse moves. */
const moves = 300;

/** The distance that the pages scroll per frame in CSS pixels, as when the designer scrolls them at their edge. */
const stepPx = 18;

type FramesWindow = typeof globalThis & { frames?: number[]; isWatching?: boolean };

/** Records the time of every frame, and scrolls the pages with each. */
function watchFrames(stepPx: number): void {
  const page = globalThis as FramesWindow;
  const frames: number[] = [];
  Object.assign(page, { frames, isWatching: true });
  const scroller = document.querySelector('[data-part="pages"]');
  const note = (time: number) => {
    frames.push(time);
    if (stepPx > 0) scroller?.scrollBy({ top: stepPx, behavior: 'instant' });
    if (page.isWatching) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Stops recording. @returns the durations of the frames in milliseconds, ascending */
function endWatching(): number[] {
  const page = globalThis as FramesWindow;
  page.isWatching = false;
  const { frames = [] } = page;
  return frames
    .slice(1)
    .map((time, index) => time - (frames[index] ?? time))
    .sort((a, b) => a - b);
}

function figuresOf(what: string, times: readonly number[]): Figures {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { [`${what}: frame, ms`]: at(0.5), [`${what}: p95, ms`]: at(0.95) };
}

/**
 * Moves the mouse over the pages, and scrolls them. In the designer, this drags the first field, and the pages scroll because
 * the field is held at their edge.
 */
export async function dragging({ page }: Visit): Promise<Figures> {
  const pane = await page.locator('[data-part="pages"]').boundingBox();
  if (!pane) throw new Error('The viewer shows no pages.');
  const field = page.locator('[data-part="design-field"]').first();
  const isDragged = (await field.count()) > 0;
  const box = isDragged ? await field.boundingBox() : null;
  const start = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: pane.x + 200, y: pane.y + 100 };
  await page.mouse.move(start.x, start.y);
  if (isDragged) await page.mouse.down();

  await page.evaluate(watchFrames, 0);
  for (let move = 0; move < moves; move += 1) {
    const turn = (move / 60) * 2 * Math.PI;
    await page.mouse.move(start.x + 80 * (1 - Math.cos(turn)), start.y + 60 + 60 * Math.sin(turn));
  }
  const moving = figuresOf('moving', await page.evaluate(endWatching));

  await page.mouse.move(start.x, pane.y + pane.height - 1);
  await page.evaluate(watchFrames, isDragged ? 0 : stepPx);
  await page.waitForTimeout(5000);
  const scrolling = figuresOf('scrolling', await page.evaluate(endWatching));
  if (isDragged) await page.mouse.up();
  const top = await page.locator('[data-part="pages"]').evaluate(({ scrollTop }) => scrollTop);
  return { ...moving, ...scrolling, 'scrolled, px': top };
}
