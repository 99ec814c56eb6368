import { type Face, fontRuns } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FontError } from '../failure/failure.ts';
import { createFaces } from './faces.ts';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face as Face;
const [latin, hebrew] = [faceOf('a'), faceOf('ש')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page on which each face is there, or not, as the list says in turn; then it is there. */
function open(...failures: (Error | undefined)[]) {
  const asked: string[] = [];
  const faces = createFaces(async ({ name }) => {
    asked.push(name);
    const failure = failures.shift();
    if (failure) throw failure;
  });
  return { faces, asked };
}

describe('a face', () => {
  it('is loaded once, however often it is wanted, and then known to be there', async () => {
    const { faces, asked } = open();
    expect(faces.has(latin)).toBe(false);
    faces.want([latin, latin]);
    await faces.get([latin, hebrew]);
    faces.want([latin]);
    await faces.get([latin]);
    expect(asked).toEqual([latin.name, hebrew.name]);
    expect(faces.has(latin)).toBe(true);
  });

  it('notifies its listeners when it has loaded', async () => {
    const { faces } = open();
    const listener = vi.fn();
    const stop = faces.listen(listener);
    await faces.get([latin]);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await faces.get([hebrew]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('that cannot be had is told of, and tried again by itself, less and less often', async () => {
    const lost = new Error('There is no line.');
    const { faces, asked } = open(lost, lost, lost);
    const listener = vi.fn();
    faces.listen(listener);
    faces.want([latin]);
    await vi.advanceTimersByTimeAsync(0);
    expect([faces.has(latin), faces.isFailing(latin)]).toEqual([false, true]);
    expect(listener).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4001);
    expect(asked).toHaveLength(4);
    expect([faces.has(latin), faces.isFailing(latin)]).toEqual([true, false]);
  });

  it('is refused to who cannot do without it, with the reason', async () => {
    const lost = new Error('There is no line.');
    const { faces } = open(lost);
    const refusal = await faces.get([latin]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FontError);
    expect(refusal).toMatchObject({ cause: lost, message: expect.stringContaining(latin.name) });
    await expect(faces.get([latin])).resolves.toBeUndefined();
  });
});
