import { expect, type Locator, type Page } from '@playwright/test';

/** The position of a finger in CSS pixels of the window. Several fingers have different ids. */
export interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}

/** Touch gestures. Only Chromium supports them in tests. */
export interface Fingers {
  /** Puts fingers on the screen. Includes those that are already down. */
  touch(...fingers: readonly Finger[]): Promise<void>;
  move(...fingers: readonly Finger[]): Promise<void>;
  lift(): Promise<void>;
  /** Moves one finger along a line and lifts it. */
  draw(points: readonly Finger[]): Promise<void>;
  /** Taps until there is a click. For a while after a line, Chromium does not turn a tap elsewhere into a click. */
  tap(target: Locator): Promise<void>;
  /** Pinches with two fingers around a point. `from` and `to` are their distances in pixels. */
  pinch(around: Finger, from: number, to: number): Promise<void>;
}

/** The milliseconds in which Chromium waits for a double tap, and ignores taps elsewhere: 300, or more after a line. */
const secondTap = 400;

/** Puts fingers on the screen of a page. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] }).then(() => undefined);

  return {
    touch: (...fingers) => send('touchStart', fingers),
    move: (...fingers) => send('touchMove', fingers),
    lift: () => send('touchEnd', []),
    async draw([first, ...rest]) {
      if (!first) throw new Error('The line has no points.');
      await send('touchStart', [first]);
      for (const point of rest) await send('touchMove', [point]);
      await send('touchEnd', []);
    },
    async tap(target) {
      // The click may be late, and may remove its target.
      const seen = await target.evaluateHandle((element) => {
        const state = { isClicked: false };
        element.addEventListener('click', () => Object.assign(state, { isClicked: true }), { once: true });
        return state;
      });
      const isClicked = () => seen.evaluate((state) => state.isClicked);
      await expect(async () => {
        if (await isClicked()) return;
        await target.tap({ timeout: 1000 });
        await expect.poll(isClicked, { timeout: secondTap }).toBe(true);
      }).toPass();
    },
    async pinch({ x, y }, from, to) {
      const apart = (distance: number) => [
        { x: x - distance / 2, y, id: 1 },
        { x: x + distance / 2, y, id: 2 },
      ];
      await send('touchStart', apart(from));
      for (let step = 1; step <= 10; step += 1) await send('touchMove', apart(from + ((to - from) * step) / 10));
      await send('touchEnd', []);
      await page.waitForTimeout(secondTap);
    },
  };
}
