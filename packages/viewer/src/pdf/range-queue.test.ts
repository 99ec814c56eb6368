import { describe, expect, it } from 'vitest';
import { createRangeQueue } from './range-queue.ts';

const pieceSize = 10;

/** A queue whose requests are answered by hand, in the order in which they were made. */
function createQueue() {
  const asked: [number, number][] = [];
  const open: (() => void)[] = [];
  const failed: number[][] = [];
  let broken = false;
  const queue = createRangeQueue({
    pieceSize,
    length: 1005,
    fetchRange: async (begin, end) => {
      asked.push([begin / pieceSize, end / pieceSize]);
      await new Promise<void>((resolve) => open.push(resolve));
      if (broken) throw new Error('no line');
      return { begin, bytes: new Uint8Array(end - begin), total: 1005 };
    },
    onRange: () => {},
    onError: (_, pieces) => failed.push([...pieces]),
  });
  return { queue, asked, failed, answer: () => open.shift()?.(), cut: () => (broken = true) };
}

/** The queue's timer, and then what waits for it. */
async function moment() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

describe('asking for pieces of a file', () => {
  it('asks for neighbours together, though they were wanted one by one', async () => {
    const { queue, asked } = createQueue();
    for (const piece of [7, 5, 6, 20]) queue.want([piece], 'now');
    await moment();
    expect(asked).toEqual([
      [20, 21],
      [5, 8],
    ]);
  });

  it('ends with the file', async () => {
    const { queue, asked } = createQueue();
    queue.want([99, 100], 'now');
    await moment();
    expect(asked).toEqual([[99, 100.5]]);
  });

  it('asks for no piece twice', async () => {
    const { queue, asked } = createQueue();
    queue.want([5], 'now');
    await moment();
    queue.want([5, 6], 'now');
    queue.want([6], 'soon');
    await moment();
    expect(asked).toEqual([
      [5, 6],
      [6, 7],
    ]);
  });

  it('has six requests on the line, and then takes first what was wanted last: there the reader is', async () => {
    const { queue, asked, answer } = createQueue();
    queue.want([0, 2, 4, 6, 8, 10, 12, 14], 'now');
    await moment();
    expect(asked).toHaveLength(6);
    queue.want([80], 'now');
    answer();
    await moment();
    expect(asked.slice(6)).toEqual([[80, 81]]);
    answer();
    await moment();
    expect(asked.slice(7)).toEqual([[12, 13]]);
  });

  it('asks for what may be wanted when nothing else is, in one go', async () => {
    const { queue, asked, answer } = createQueue();
    queue.want([5], 'now');
    queue.want(
      Array.from({ length: 40 }, (_, index) => index + 30),
      'soon',
    );
    await moment();
    expect(asked).toEqual([[5, 6]]);
    answer();
    await moment();
    expect(asked.slice(1)).toEqual([[30, 70]]);
  });

  it('makes urgent what was only likely', async () => {
    const { queue, asked } = createQueue();
    queue.want([5], 'now');
    queue.want([30, 31, 32], 'soon');
    queue.want([31], 'now');
    await moment();
    expect(asked).toEqual([
      [31, 32],
      [5, 6],
    ]);
  });

  it('asks for what is waited for though it is on its way among much that is not', async () => {
    const { queue, asked, answer } = createQueue();
    queue.want(
      Array.from({ length: 40 }, (_, index) => index + 30),
      'soon',
    );
    await moment();
    queue.want([50, 51], 'now');
    queue.want([50], 'soon');
    await moment();
    queue.want([50], 'now');
    await moment();
    expect(asked).toEqual([
      [30, 70],
      [50, 52],
    ]);
    answer();
    answer();
    await moment();
    expect(asked).toHaveLength(2);
  });

  it('does not give up what is waited for with what nobody waits for', async () => {
    const { queue, failed, answer, cut } = createQueue();
    queue.want([30, 31, 32], 'soon');
    await moment();
    queue.want([31], 'now');
    await moment();
    cut();
    answer();
    await moment();
    expect(failed).toEqual([[30, 32]]);
    answer();
    await moment();
    expect(failed.slice(1)).toEqual([[31]]);
  });

  it('tells what could not be had, and asks for it when it is wanted again', async () => {
    const { queue, asked, failed, answer, cut } = createQueue();
    cut();
    queue.want([5, 6], 'now');
    await moment();
    answer();
    await moment();
    expect(failed).toEqual([[5, 6]]);
    queue.want([5], 'now');
    await moment();
    expect(asked).toEqual([
      [5, 7],
      [5, 6],
    ]);
  });
});
