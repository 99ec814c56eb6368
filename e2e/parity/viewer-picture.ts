import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, type Signer } from '../pages/signer.ts';
import { readImage } from './in-browser.ts';
import type { Picture } from './picture.ts';

/** The selectors of the values of the signer, and of the uploaded page. */
const parts = { values: '[data-part="marks"], [data-part="marks"] *', page: '[data-page] canvas' } as const;

/** CSS that hides all other elements. */
function only(selectors: readonly string[]): string {
  return `
    *, *::before, *::after { visibility: hidden !important; transition: none !important; }
    ${selectors.join(', ')} { visibility: visible !important; }
    html, body { background: #fff !important; }
  `;
}

/** The width of the page and its scale in CSS pixels per point, measured at the same time. */
function sizeOf(sheet: Locator): Promise<{ width: number; scale: number }> {
  return sheet.evaluate((element: HTMLElement) => ({
    width: element.getBoundingClientRect().width,
    scale: Number(element.style.getPropertyValue('--ds-scale')),
  }));
}

/** Resizes the window until the page fits at one CSS pixel per point. */
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
    // On a busy machine, the page resizes late.
    await expect.poll(async () => (await sizeOf(sheet)).scale).not.toBe(scale);
  }
  throw new Error(`The scale of the page is still ${(await sizeOf(sheet)).scale}.`);
}

/** A picture of the values on the first page, without the page and the interface. */
export function pictureOfValues(page: Page, signer: Signer, reader: Page): Promise<Picture> {
  return pictureOf(page, signer, reader, [parts.values]);
}

/** A picture of the first page with its values, without the interface. */
export function pictureOfPage(page: Page, signer: Signer, reader: Page): Promise<Picture> {
  return pictureOf(page, signer, reader, [parts.values, parts.page]);
}

async function pictureOf(page: Page, signer: Signer, reader: Page, shown: readonly string[]): Promise<Picture> {
  const clip = await boxOf(signer.root.locator('[data-page="1"]'));
  // The page's policy forbids style elements, but not constructed style sheets.
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
