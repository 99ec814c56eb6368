import type { Page } from '@playwright/test';

/** Listens for Escape as a Radix dialog does. @returns a function that returns how often the dialog would have closed */
export async function watchEscape(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const host = { closed: 0 };
    Object.assign(globalThis, { host });
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) host.closed += 1;
    };
    document.addEventListener('keydown', close, { capture: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'host').closed as number);
}
