import { expect, type Page } from '@playwright/test';

/**
 * What the browser has of a document's drafts, as anybody who opens its tools sees it. A database that is not there yet is
 * not opened: that would make one, without tables, before the viewer does.
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

/** Waits until the last letter is on the device, which takes less than a second. */
export async function kept(page: Page, text: string): Promise<void> {
  await expect.poll(() => onDevice(page)).toContain(text);
}

/** Whether the browser would ask before the page is left. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
