import type { Page } from '@playwright/test';

/** The keyboard on a phone's screen. */
export interface Keyboard {
  /** Opens it, so many CSS pixels high; 0 closes it. */
  open(height: number): Promise<void>;
}

/**
 * A keyboard on the screen of a page that is not open yet. Browsers on a desk have none: only what it does to the visual
 * viewport can be had.
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
