import { describe, expect, it, vi } from 'vitest';
import { PdfError } from '../../pdf/pdf-error.ts';
import { createThumbnailSource, thumbnailSize } from './thumbnail-source.ts';

const page = (pageNumber: number) => ({ pageNumber, width: 600, height: 800, rotation: 0 as const });
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a thumbnail source whose drawings the test completes. */
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
  /** Requests a thumbnail. Returns a function that cancels it. */
  function request(pageNumber: number): () => void {
    const stop = new AbortController();
    draw(page(pageNumber), document.createElement('canvas'), stop.signal);
    return () => stop.abort();
  }
  const end = async (error?: Error) => {
    ends.at(-1)?.(error);
    await nextTask();
  };
  return { begun, request, end };
}

describe('thumbnails', () => {
  it('fit into the available size', () => {
    expect(thumbnailSize({ width: 600, height: 800 })).toEqual({ width: 108, height: 144 });
    expect(thumbnailSize({ width: 2000, height: 10 })).toEqual({ width: 112, height: 1 });
  });

  it('are drawn one at a time, even after a failure', async () => {
    const { begun, request, end } = start();
    request(1);
    request(2);
    await nextTask();
    expect(begun).toEqual([1]);
    await end(new Error('Broken.'));
    expect(begun).toEqual([1, 2]);
  });

  it('are not drawn after they are scrolled out of view', async () => {
    const { begun, request } = start();
    const cancelFirst = request(1);
    const cancelSecond = request(2);
    request(3);
    await nextTask();
    cancelSecond();
    cancelFirst();
    await nextTask();
    expect(begun).toEqual([1, 3]);
  });

  it('are retried after a lost connection, unless canceled', async () => {
    const { begun, request, end } = start();
    request(1);
    const cancel = request(2);
    await nextTask();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let page = 1; page <= 2; page += 1) {
      const ending = end(new PdfError('network', 'No line.'));
      await vi.advanceTimersByTimeAsync(0);
      await ending;
    }
    expect(begun).toEqual([1, 2]);
    cancel();
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    await nextTask();
    expect(begun).toEqual([1, 2, 1]);
  });
});
