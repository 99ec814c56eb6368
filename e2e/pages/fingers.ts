import { expect, type Locator, type Page } from '@playwright/test';

/** The position of a finger in CSS pixels of the window. Each of several fingers has its own id. */
export interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}

/** Touch gestures other than taps. Only Chromium supports them in tests. */
export interface Fingers {
  /** Fingers come down. Those that were down before are named again. */
  touch(...fingers: readonly Finger[]): Promise<void>;
  move(...fingers: readonly Finger[]): Promise<void>;
  lift(): Promise<void>;
  /** One finger along a line, and lifted. */
  draw(points: readonly Finger[]): Promise<void>;
  /** Taps until there is a click: shortly after a drawn line, Chromium makes no click of a touch elsewhere. */
  tap(target: Locator): Promise<void>;
  /** Pinches around a point; the distances of the fingers are in pixels. */
  pinch(around: Finger, from: number, to: number): Promise<void>;
}

/** Chromium waits for a second tap, and makes no click of a touch elsewhere that comes sooner: 300 ms, or longer after a line. */
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
      // What is tapped may be gone with the click, and the click may come late.
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
