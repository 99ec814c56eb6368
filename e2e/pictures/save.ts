import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../docs/images');

/** Scale factors for screenshots, so that a screenshot and its text fit on one page. */
const scales = { desktop: 0.75, phone: 0.8 } as const;

/** Pixels between the screens of one picture. */
const gap = 8;

/** Puts screenshots (PNG, base64) side by side. Runs in a page, because the browser can write WebP. @returns a data URL */
async function sideBySide(this: void, [screens, scale, space]: readonly [readonly string[], number, number]) {
  const images = await Promise.all(
    screens.map(async (screen) => createImageBitmap(await (await fetch(`data:image/png;base64,${screen}`)).blob())),
  );
  const canvas = document.createElement('canvas');
  const widths = images.map(({ width }) => Math.round(width * scale));
  canvas.width = widths.reduce((sum, width) => sum + width, space * (images.length - 1));
  canvas.height = Math.round(Math.max(...images.map(({ height }) => height)) * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  let left = 0;
  for (const [index, image] of images.entries()) {
    context.drawImage(image, left, 0, widths[index] ?? 0, image.height * scale);
    left += (widths[index] ?? 0) + space;
  }
  return canvas.toDataURL('image/webp', 0.85);
}

/** A screenshot for `save`. Hides the caret, because it blinks. */
export async function screenOf(page: Page): Promise<string> {
  return (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
}

/** Saves screenshots as one picture of the documentation. */
export async function save(page: Page, name: string, screens: readonly string[]): Promise<void> {
  const empty = await page.context().newPage();
  const scale = screens.length > 1 ? scales.phone : scales.desktop;
  const url = await empty.evaluate(sideBySide, [screens, scale, gap] as const);
  await empty.close();
  await writeFile(join(folder, `${name}.webp`), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}
