import type { Page } from '@playwright/test';

/** What is copied of what is selected. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const data = new DataTransfer();
    const node = getSelection()?.anchorNode;
    // Firefox takes no data of others into an event of the clipboard.
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: data });
    (node instanceof Element ? node : node?.parentElement)?.dispatchEvent(event);
    return data.getData('text/plain');
  });
}
