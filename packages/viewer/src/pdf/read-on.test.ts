import { describe, expect, it } from 'vitest';
import { createGauge, type Device, largestRest, readOn } from './read-on.ts';

const megabyte = 2 ** 20;

/** Reads on over a line of so many bytes a second; without end, the bytes are there already. @returns the ends of the steps that were read */
async function readOver(
  speed: number | ((step: number) => number),
  { length = 10 * megabyte, device = {}, before }: { length?: number; device?: Device; before?: number } = {},
): Promise<number[]> {
  const gauge = createGauge(1000);
  if (before !== undefined) gauge.note(65_536, (65_536 / before) * 1000);
  const ends: number[] = [];
  await readOn({
    ...{ begin: 65_536, length, gauge, device },
    async need(begin, end) {
      const bytesPerSecond = typeof speed === 'number' ? speed : speed(ends.length);
      ends.push(end);
      if (bytesPerSecond !== Number.POSITIVE_INFINITY) gauge.note(end - begin, ((end - begin) / bytesPerSecond) * 1000);
    },
  });
  return ends;
}

describe('reading on when nobody waits', () => {
  it('goes to the end of a large file on a fast line, in larger steps the faster it is, within limits', async () => {
    const ends = await readOver(10_000_000);
    expect(ends[0]).toBe(65_536 + megabyte / 2);
    expect(ends[1]).toBe(65_536 + 2.5 * megabyte);
    expect(ends.at(-1)).toBe(10 * megabyte);
    const length = 31 * megabyte;
    expect(await readOver(100_000_000, { length })).toHaveLength(9);
    expect(await readOver(10_000_000, { length })).toHaveLength(17);
    expect(await readOver(2_000_000, { length })).toHaveLength(32);
  });

  it('tries a slow line once, and a very slow one not at all: these are bytes that others wait for', async () => {
    expect(await readOver(1_250_000)).toHaveLength(1);
    expect(await readOver(1_250_000, { before: 400_000 })).toEqual([]);
  });

  it('ends where a line becomes slow', async () => {
    expect(await readOver((step) => (step < 3 ? 10_000_000 : 500_000))).toHaveLength(4);
  });

  it('goes on where the bytes were there already, and takes no larger steps for it: that says nothing of the line', async () => {
    expect(await readOver(Number.POSITIVE_INFINITY, { length: 5 * megabyte })).toHaveLength(10);
  });

  it('leaves a file alone that would fill the memory', async () => {
    expect(await readOver(10_000_000, { length: 33 * megabyte })).toEqual([]);
    expect(await readOver(10_000_000, { device: { deviceMemory: 2 } })).toEqual([]);
    expect(await readOver(10_000_000, { device: { deviceMemory: 8 } })).not.toEqual([]);
  });

  it('reads what is not large in one go, also on a slow line', async () => {
    const device = { connection: { effectiveType: '3g' } };
    expect(await readOver(100_000, { length: largestRest, before: 100_000, device })).toEqual([largestRest]);
    expect(await readOver(10_000_000, { device })).toEqual([]);
  });

  it('reads nothing for somebody who saves data, and without a connection', async () => {
    const device = { connection: { saveData: true } };
    expect(await readOver(10_000_000, { device })).toEqual([]);
    expect(await readOver(10_000_000, { device, length: largestRest })).toEqual([]);
    expect(await readOver(10_000_000, { device: { onLine: false } })).toEqual([]);
  });
});

describe('the gauge of a line', () => {
  it('counts the fastest since it was read, and nothing that is small', () => {
    const gauge = createGauge(1000);
    gauge.note(10, 0);
    expect(gauge.read()).toBeUndefined();
    gauge.note(2000, 10);
    gauge.note(2000, 20);
    expect(gauge.read()).toBe(200_000);
    expect(gauge.read()).toBeUndefined();
  });

  it('counts a single piece as two, as half of its time is that of the way', () => {
    const gauge = createGauge(1000);
    gauge.note(1000, 10);
    expect(gauge.read()).toBe(200_000);
  });
});
