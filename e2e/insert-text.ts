import type { BrowserContext } from '@playwright/test';

/**
 * Makes `fill` in an installed Firefox what it is elsewhere: text that comes as from a keyboard. Spoken to in WebDriver
 * BiDi, it has no such command, and Playwright sets the value by a script of its own name. React takes a value that a
 * script has set for its own, and tells nobody that it changed. Here the browser's editor inserts the text instead.
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
