import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { downloadFolder } from '../browser.ts';

/** A file that a browser has saved. */
interface Saved {
  readonly filename: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Does what begins a download, and waits for the file.
 *
 * An installed Firefox reports downloads over WebDriver BiDi, but without an id if they are no navigation, and Playwright ignores
 * those. So in Firefox, the test looks for the file in the download folder.
 *
 * @param filename its expected name, unique among the tests that run in Firefox
 */
export async function downloadBy(page: Page, filename: string, begin: () => Promise<void>): Promise<Saved> {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
    const bytes = new Uint8Array(await readFile(await download.path()));
    return { filename: download.suggestedFilename(), bytes };
  }
  const path = join(downloadFolder, filename);
  await rm(path, { force: true });
  await begin();
  // It has this name once it is whole: while it comes, Firefox calls it otherwise.
  const read = () => readFile(path).catch(() => Buffer.alloc(0));
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const bytes = new Uint8Array(await read());
  await rm(path, { force: true });
  return { filename, bytes };
}
