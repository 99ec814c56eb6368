import type { Page } from '@playwright/test';

/** The text that copying the selection returns. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const data = new DataTransfer();
    const node = getSelection()?.anchorNode;
    // Firefox does not allow custom data in clipboard events.
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: data });
    (node instanceof Element ? node : node?.parentElement)?.dispatchEvent(event);
    return data.getData('text/plain');
  });
}
