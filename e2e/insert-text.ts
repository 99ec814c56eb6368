import type { BrowserContext } from '@playwright/test';

/**
 * Makes `fill` insert text like a keyboard in an installed Firefox. WebDriver BiDi has no such command, so Playwright sets the
 * value with a script, and React ignores values that scripts set. This inserts the text with the editor of the browser instead.
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
