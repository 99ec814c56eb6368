import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, type Signer } from '../pages/signer.ts';
import { readImage } from './in-browser.ts';
import type { Picture } from './picture.ts';

/** What of a page will be printed: what the signer fills in, and the page that was uploaded. */
const parts = { values: '[data-part="marks"], [data-part="marks"] *', page: '[data-page] canvas' } as const;

/** Hides everything else. */
function only(selectors: readonly string[]): string {
  return `
    *, *::before, *::after { visibility: hidden !important; transition: none !important; }
    ${selectors.join(', ')} { visibility: visible !important; }
    html, body { background: #fff !important; }
  `;
}

/** How wide the page is shown, and at which scale, in CSS pixels a point: both at one moment. */
function sizeOf(sheet: Locator): Promise<{ width: number; scale: number }> {
  return sheet.evaluate((element: HTMLElement) => ({
    width: element.getBoundingClientRect().width,
    scale: Number(element.style.getPropertyValue('--ds-scale')),
  }));
}

/** Makes the window as wide as it must be for the page to fit at one CSS pixel a point. */
export async function showAtScale1(page: Page, signer: Signer): Promise<void> {
  const sheet = signer.root.locator('[data-page="1"]');
  await page.setViewportSize({ width: 700, height: 1400 });
  for (let tries = 0; tries < 10; tries++) {
    const { width, scale } = await sizeOf(sheet);
    if (Math.abs(scale - 1) < 1e-3) return;
    const now = page.viewportSize()?.width ?? 0;
    const wider = Math.round(width / scale - width);
    if (wider === 0) break;
    await page.setViewportSize({ width: now + wider, height: 1400 });
    // On a busy machine the page takes its time to follow.
    await expect.poll(async () => (await sizeOf(sheet)).scale).not.toBe(scale);
  }
  throw new Error(`The page is shown at a scale of ${(await sizeOf(sheet)).scale}.`);
}

/** What the signer sees of the values on the first page, without the page and all that is round them. */
export function pictureOfValues(page: Page, signer: Signer, reader: Page): Promise<Picture> {
  return pictureOf(page, signer, reader, [parts.values]);
}

/** What the signer sees of the first page with its values, without all that is round them. */
export function pictureOfPage(page: Page, signer: Signer, reader: Page): Promise<Picture> {
  return pictureOf(page, signer, reader, [parts.values, parts.page]);
}

async function pictureOf(page: Page, signer: Signer, reader: Page, shown: readonly string[]): Promise<Picture> {
  const clip = await boxOf(signer.root.locator('[data-page="1"]'));
  // The page's policy forbids style elements; sheets that a script makes are its own affair.
  const sheet = await page.evaluateHandle((text) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    document.adoptedStyleSheets.push(made);
    return made;
  }, only(shown));
  const image = await page.screenshot({ clip, animations: 'disabled' });
  await sheet.evaluate((made) => made.replaceSync(''));
  return readImage(reader, image);
}
