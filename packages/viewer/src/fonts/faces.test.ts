import { type Face, fontRuns } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FontError } from '../failure/failure.ts';
import { createFaces } from './faces.ts';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face as Face;
const [latin, hebrew] = [faceOf('a'), faceOf('ש')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Faces whose first loads fail with these errors in turn; undefined loads. */
function facesThatFail(...failures: (Error | undefined)[]) {
  const requested: string[] = [];
  const faces = createFaces(async ({ name }) => {
    requested.push(name);
    const failure = failures.shift();
    if (failure) throw failure;
  });
  return { faces, requested };
}

describe('createFaces', () => {
  it('loads a face once', async () => {
    const { faces, requested } = facesThatFail();
    expect(faces.has(latin)).toBe(false);
    faces.want([latin, latin]);
    await faces.get([latin, hebrew]);
    faces.want([latin]);
    await faces.get([latin]);
    expect(requested).toEqual([latin.name, hebrew.name]);
    expect(faces.has(latin)).toBe(true);
  });

  it('notifies listeners when a face is loaded', async () => {
    const { faces } = facesThatFail();
    const listener = vi.fn();
    const stop = faces.listen(listener);
    await faces.get([latin]);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await faces.get([hebrew]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reports a face that failed, and retries it with a growing delay', async () => {
    const lost = new Error('No connection.');
    const { faces, requested } = facesThatFail(lost, lost, lost);
    const listener = vi.fn();
    faces.listen(listener);
    faces.want([latin]);
    await vi.advanceTimersByTimeAsync(0);
    expect([faces.has(latin), faces.isFailing(latin)]).toEqual([false, true]);
    expect(listener).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4001);
    expect(requested).toHaveLength(4);
    expect([faces.has(latin), faces.isFailing(latin)]).toEqual([true, false]);
  });

  it('rejects with the cause when a face fails', async () => {
    const lost = new Error('No connection.');
    const { faces } = facesThatFail(lost);
    const refusal = await faces.get([latin]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FontError);
    expect(refusal).toMatchObject({ cause: lost, message: expect.stringContaining(latin.name) });
    await expect(faces.get([latin])).resolves.toBeUndefined();
  });
});
