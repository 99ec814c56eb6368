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
 * An installed Firefox saves it and says so in WebDriver BiDi, but a download that is no navigation has no id there, and
 * Playwright tells nobody of one without. There the file is looked for where downloads go.
 *
 * @param filename the name that it should have, another one than in any other test that runs in Firefox
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
