import type { BrowserContext } from '@playwright/test';

/**
 * Makes `fill` in an installed Firefox insert text like a keyboard, as elsewhere. WebDriver BiDi has no such command, so Playwright
 * sets the value by script, and React then reports no change. Here the browser's editor inserts the text instead.
 */
export function insertTextAsTyped(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const insert = (text: string) => {
      if (text === '') document.execCommand('delete');
      else document.execCommand('insertText', false, text);
    };
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
  });
}
