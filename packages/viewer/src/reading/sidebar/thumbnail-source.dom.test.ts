import { describe, expect, it, vi } from 'vitest';
import { PdfError } from '../../pdf/pdf-error.ts';
import { createThumbnailSource, thumbnailSize } from './thumbnail-source.ts';

const page = (pageNumber: number) => ({ pageNumber, width: 600, height: 800, rotation: 0 as const });
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A document whose thumbnails are drawn when the test says so. */
function start() {
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const draw = createThumbnailSource({
    drawThumbnail: (pageNumber, _canvas, { signal }) =>
      new Promise((resolve, reject) => {
        begun.push(pageNumber);
        signal.addEventListener('abort', () => reject(signal.reason));
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  });
  /** Asks for a thumbnail. Returns what cancels it. */
  function want(pageNumber: number): () => void {
    const stop = new AbortController();
    draw(page(pageNumber), document.createElement('canvas'), stop.signal);
    return () => stop.abort();
  }
  const end = async (error?: Error) => {
    ends.at(-1)?.(error);
    await turn();
  };
  return { begun, want, end };
}

describe('thumbnails', () => {
  it('fit into their room', () => {
    expect(thumbnailSize({ width: 600, height: 800 })).toEqual({ width: 108, height: 144 });
    expect(thumbnailSize({ width: 2000, height: 10 })).toEqual({ width: 112, height: 1 });
  });

  it('are drawn one after the other, also after one that cannot be drawn', async () => {
    const { begun, want, end } = start();
    want(1);
    want(2);
    await turn();
    expect(begun).toEqual([1]);
    await end(new Error('Broken.'));
    expect(begun).toEqual([1, 2]);
  });

  it('are not drawn when they were scrolled away', async () => {
    const { begun, want } = start();
    const forgetFirst = want(1);
    const forgetSecond = want(2);
    want(3);
    await turn();
    forgetSecond();
    forgetFirst();
    await turn();
    expect(begun).toEqual([1, 3]);
  });

  it('are retried after a lost connection while they are requested', async () => {
    const { begun, want, end } = start();
    want(1);
    const forget = want(2);
    await turn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let page = 1; page <= 2; page += 1) {
      const ending = end(new PdfError('network', 'No line.'));
      await vi.advanceTimersByTimeAsync(0);
      await ending;
    }
    expect(begun).toEqual([1, 2]);
    forget();
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    await turn();
    expect(begun).toEqual([1, 2, 1]);
  });
});
