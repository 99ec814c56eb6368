import { expect, type Page } from '@playwright/test';

/**
 * The stored drafts of the browser as text. Does not open a missing database, which would create it without tables before the
 * viewer does.
 */
export function onDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'document-signer')) return '';
    return new Promise<string>((resolve, reject) => {
      const request = indexedDB.open('document-signer');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        const names = [...database.objectStoreNames];
        const tx = database.transaction(names);
        const tables = names.map((name) => tx.objectStore(name).getAll());
        tx.oncomplete = () => {
          database.close();
          resolve(JSON.stringify(tables.map(({ result }) => result)));
        };
      };
    });
  });
}

/** Waits until a text is stored on the device, which takes less than a second. */
export async function kept(page: Page, text: string): Promise<void> {
  await expect.poll(() => onDevice(page)).toContain(text);
}

/** Whether the browser would ask before the page is left. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/**
 * Makes the browser run out of memory for large canvases. Call it before the page is opened.
 *
 * @returns a function that turns this on and off
 */
export async function refuseCanvases(page: Page): Promise<(isRefused: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const replaced = function (this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
      return Reflect.get(globalThis, 'isRefused') && this.width > 400 ? null : getContext.apply(this, args);
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: replaced });
  });
  return (isRefused) => page.evaluate((value) => void Object.assign(globalThis, { isRefused: value }), isRefused);
}
