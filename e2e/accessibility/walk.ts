import type { Page } from '@playwright/test';
import { signerOn } from '../pages/signer.ts';
import type { State } from './states.ts';

/** Sets the language of the page from its start, as a translated host page does. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((tag) => {
    // Runs before the scripts of the page.
    document.addEventListener('readystatechange', () => {
      document.documentElement.lang = tag;
    });
  }, language);
}

/** Goes through the states of a signing in order, and checks each. Returns the problems with the names of the states. */
export async function walkThrough(
  page: Page,
  documentId: string,
  chosen: readonly State[],
  look: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const signer = signerOn(page);
  const seen: string[] = [];
  await signer.open(documentId);
  for (const { name, reach, leave } of chosen) {
    await reach(signer, page);
    seen.push(...(await look(page)).map((what) => `${name}: ${what}`));
    await leave?.(signer, page);
  }
  return seen;
}
