import { expect, type Locator, type Page } from '@playwright/test';

/** The problem of the current focus; empty if keyboard users can see it. */
async function wrongFocus(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return 'Nothing has the focus.';
    if (!focused.closest('[data-part="signer"]'))
      return `The focus has left the signer: ${focused.outerHTML.slice(0, 160)}`;
    const box = focused.getBoundingClientRect();
    const around = focused.closest('[data-part="field"], label') ?? focused;
    const isSeenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
      return hit !== null && (around.contains(hit) || focused.contains(hit));
    };
    const at = [0.02, 0.25, 0.5, 0.75, 0.98];
    // WCAG 2.2, 2.4.11: not entirely hidden by other content.
    if (!at.some((x) => at.some((y) => isSeenAt(x, y)))) return `It is hidden: ${focused.outerHTML.slice(0, 160)}`;
    return '';
  });
}

/** A keyboard that requires a visible focus after each key. */
export function keyboardOn(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    await expect.poll(() => wrongFocus(page), `after ${key}`).toBe('');
  }

  /** Presses Tab, or Shift+Tab, until an element has the focus. */
  async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await press(key);
      if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
    }
    await expect(wanted, 'The Tab key reaches the element.').toBeFocused();
  }

  return { press, tabTo, type: (text: string) => page.keyboard.type(text) };
}
