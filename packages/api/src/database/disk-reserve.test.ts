import { stat, statfs } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { diskReserve } from './disk-reserve.ts';

const bytes = 1_500_000;

/** What a full disk says. */
function noSpace() {
  return Object.assign(new Error('write'), { code: 'ENOSPC', errno: -constants.errno.ENOSPC });
}

async function taken() {
  const folder = await temporaryFolder();
  const size = async () => (await stat(join(folder, 'reserve')).catch(() => undefined))?.size ?? 0;
  const reserve = diskReserve(folder, bytes);
  expect(await reserve.take()).toBe(true);
  return { folder, size, reserve };
}

describe('the reserve of a disk', () => {
  it('takes its space once', async () => {
    const { folder, size } = await taken();
    expect(await size()).toBe(bytes);
    await diskReserve(folder, bytes).take();
    expect(await size()).toBe(bytes);
  });

  it('is released when work finds no space, and taken again after it', async () => {
    const { size, reserve } = await taken();
    const sizes: number[] = [];
    const answer = await reserve.use(async () => {
      sizes.push(await size());
      if (sizes.length === 1) throw noSpace();
      return 'done';
    });
    expect({ answer, sizes, after: await size() }).toEqual({ answer: 'done', sizes: [bytes, 0], after: bytes });
  });

  it('stays released until all of its users have ended', async () => {
    const { size, reserve } = await taken();
    const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const use = ({ promise }: PromiseWithResolvers<void>) => {
      let attempts = 0;
      return reserve.use(async () => {
        attempts += 1;
        if (attempts === 1) throw noSpace();
        await promise;
        return size();
      });
    };
    const both = [use(slow), use(quick)];
    quick.resolve();
    expect(await both[1]).toBe(0);
    slow.resolve();
    expect(await both[0]).toBe(0);
    expect(await size()).toBe(bytes);
  });

  it('stays taken when work fails for another reason, or again for lack of space', async () => {
    const { size, reserve } = await taken();
    const other = new Error('other');
    await expect(reserve.use(() => Promise.reject(other))).rejects.toBe(other);
    const error = noSpace();
    await expect(reserve.use(() => Promise.reject(error))).rejects.toBe(error);
    expect(await size()).toBe(bytes);
  });

  it('stays released for another attempt, since another write may have used the space', async () => {
    const { size, reserve } = await taken();
    const released: boolean[] = [];
    const answer = await reserve.use(async () => {
      released.push(reserve.isReleased());
      if (released.length < 3) throw noSpace();
      return 'done';
    });
    expect({ answer, released }).toEqual({ answer: 'done', released: [false, true, true] });
    expect([reserve.isReleased(), await size()]).toEqual([false, bytes]);
  });

  it('is not taken when there is too little space', async () => {
    const folder = await temporaryFolder();
    const { bavail, bsize } = await statfs(folder);
    expect(await diskReserve(folder, bavail * bsize).take()).toBe(false);
    await expect(stat(join(folder, 'reserve'))).rejects.toThrow('ENOENT');
  });

  it('shrinks to a smaller size', async () => {
    const { folder, size } = await taken();
    expect(await diskReserve(folder, 1_000).take()).toBe(true);
    expect(await size()).toBe(1_000);
  });

  it('is removed when it is set to 0', async () => {
    const { folder, size } = await taken();
    const reserve = diskReserve(folder, 0);
    expect(await reserve.take()).toBe(true);
    expect(await size()).toBe(0);
    await expect(reserve.use(() => Promise.reject(noSpace()))).rejects.toThrow('write');
  });
});
