import type { Page } from '@playwright/test';

/** Changes the language of the open page, as a translated host does, and waits until the signer has changed too. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => {
    document.documentElement.lang = tag;
  }, language);
  await page.locator(`[data-part="signer"][lang^="${language}"]`).waitFor();
}
