import type { Page } from '@playwright/test';

/** The on-screen keyboard of a phone. */
export interface Keyboard {
  /** Opens it with a height in CSS pixels; 0 closes it. */
  open(height: number): Promise<void>;
}

/**
 * Simulates the on-screen keyboard. Call it before the page is opened. Desktop browsers have none, so this only changes the visual
 * viewport as a keyboard does.
 */
export async function keyboardOn(page: Page): Promise<Keyboard> {
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, height: 0, width: 390, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view });
    Object.defineProperty(view, 'height', {
      get: () => innerHeight - (Number(document.body?.dataset.keyboard) || 0),
    });
  });
  return {
    open: (height) =>
      page.evaluate((pixels) => {
        document.body.dataset.keyboard = String(pixels);
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, height),
  };
}
