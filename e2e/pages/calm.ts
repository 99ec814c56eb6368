import type { Page } from '@playwright/test';

/** Waits until what moves has arrived. What turns for ever, as long as something is waited for, does not count. */
export async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) => (each.effect?.getComputedTiming().iterations === Infinity ? [] : [each.finished])),
    ),
  );
}
